import { runSteps } from './run-steps.ts'
import { steps } from './steps/index.ts'

process.umask(0o022)
process.exitCode = (await runSteps(steps, console.log)) ? 0 : 1
