import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { checkout } from '../checkout.ts'
import { slowestFiles } from './slowest-files.ts'
import { unhandledErrorsFile } from './steps.ts'

/** Adds to a run of Vitest what its JSON report leaves out: errors outside of tests, and the time of hooks. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]) {
    const durations = modules.map((module) => ({
      file: `${module.project.name}: ${relative(checkout, module.moduleId)}`,
      seconds: module.diagnostic().duration / 1000,
    }))
    console.log(['\nslowest files', ...slowestFiles(durations)].join('\n'))
    const texts = errors.map(
      ({ stack, message, VITEST_TEST_PATH: file }) =>
        `${stack ?? message}${typeof file === 'string' ? `\n    while ${relative(checkout, file)} ran` : ''}`,
    )
    writeFileSync(unhandledErrorsFile, JSON.stringify(texts))
  }
}
