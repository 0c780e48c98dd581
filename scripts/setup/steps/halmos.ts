import { pythonTool } from '../python-tool.ts'

/** Its environment also brings the solvers as programs: the model checker of solc is answered by its z3. */
export const halmos = pythonTool({ name: 'halmos', programs: ['halmos', 'z3', 'yices-smt2'] })
