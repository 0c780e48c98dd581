import { checkout } from '../checkout.ts'
import { closingLines } from './closing-lines.ts'
import { home } from './places.ts'
import { runSteps } from './run-steps.ts'
import { containerSteps, serviceProgramSteps, workerToolSteps } from './steps/containers.ts'
import { steps } from './steps/index.ts'
import { releaseSteps } from './steps/releases.ts'

/** Without an argument it installs what everybody needs. */
const others: Record<string, typeof steps> = {
  '--containers': containerSteps,
  '--worker-tools': workerToolSteps,
  '--service-programs': serviceProgramSteps,
  '--releases': releaseSteps,
}

process.umask(0o022)
const [argument] = process.argv.slice(2)
const chosen = argument === undefined ? steps : others[argument]
if (!chosen) throw new Error(`setup knows ${Object.keys(others).join(', ')}, not ${argument}`)
const isDone = await runSteps(chosen, console.log)
if (isDone && argument === undefined)
  for (const line of closingLines({ checkout, home, isRoot: process.getuid?.() === 0 })) console.log(line)
process.exitCode = isDone ? 0 : 1
