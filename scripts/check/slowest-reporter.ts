import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { checkout } from '../checkout.ts'
import { slowestFiles } from './slowest-files.ts'

/** Ends a run of Vitest with its slowest files. The JSON report leaves out the time of hooks. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export
export default class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const durations = modules.map((module) => ({
      file: `${module.project.name}: ${relative(checkout, module.moduleId)}`,
      seconds: module.diagnostic().duration / 1000,
    }))
    console.log(['\nslowest files', ...slowestFiles(durations)].join('\n'))
  }
}
