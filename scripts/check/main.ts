import { checkout } from '../checkout.ts'
import { runAll } from './run-step.ts'
import { checkSteps } from './steps.ts'

/** Every check of the gate, then one line `N passed, N failed`. */
process.chdir(checkout)
// Limits a tool test to one detector; the check covers all of them.
delete process.env.ONLY

const results = await runAll(checkSteps)
// Repeated at the end: many minutes of output come before, and some logs keep only their end.
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n✗ ${failure}`)
for (const { file, failures } of results.flatMap(({ flaky }) => flaky))
  console.log(`\nflaky: ${file}\n${failures.join('\n')}`)
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
