import { checkout } from '../checkout.ts'
import { runAll } from './run-step.ts'
import { checkSteps, e2eStep } from './steps.ts'

/** `node scripts/check/main.ts [--e2e]`: every check, then one line `N passed, N failed`. */
process.chdir(checkout)
// Limits a tool test to one detector; the check covers all of them.
delete process.env.ONLY
const options = new Set(process.argv.slice(2))
const steps = [...checkSteps, ...(options.has('--e2e') ? [e2eStep] : [])]

const results = await runAll(steps)
// Repeated at the end: many minutes of output come before, and some logs keep only their end.
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n✗ ${failure}`)
console.log('')
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${name.padEnd(32)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s`,
  )
}
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
