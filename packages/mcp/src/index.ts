export { createMcpServer } from './create-mcp-server.ts'
export { ToolFailure } from './failures.ts'
export type { SourceInput } from './projects.ts'
export { serveMcpOverStdio } from './serve-stdio.ts'
