import { pythonTool } from '../python-tool.ts'

export const slither = pythonTool({ name: 'slither', programs: ['slither'] })
