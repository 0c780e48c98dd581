import type { StepResult } from './run-step.ts'

/** Prints failures, flaky files and one line for each step, and returns the sums. */
export const printResults = (results: readonly StepResult[]) => {
  // Repeated at the end: many minutes of output come before, and some logs keep only their end.
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\n✗ ${failure}`)
  for (const { file, failures } of results.flatMap(({ flaky }) => flaky))
    console.log(`\nflaky: ${file}\n${failures.join('\n')}`)
  console.log('')
  for (const { name, passed, failed, seconds, steal } of results) {
    const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
    console.log(`${name.padEnd(32)} ${counts} ${seconds.toFixed(1).padStart(8)} s  steal ${Math.round(steal * 100)} %`)
  }
  return {
    passed: sum(results.map((result) => result.passed)),
    failed: sum(results.map((result) => result.failed)),
    flaky: sum(results.map((result) => result.flaky.length)),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
