import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listSet } from './list-set.ts'
import { printFigures } from './print-figures.ts'
import { saveReports } from './save-reports.ts'
import { cpuLine, scanAll } from './scan-all.ts'
import { scanProject } from './scan-project.ts'

const USAGE = `usage: make bench-detect SET=<folder> OUT=<findings.json> [ENGINES=all]
  Static analysis, or every engine but fuzzing.
  Every Solidity file below the folder through doctor, engines and merge. Beside OUT, <findings>.bare.json holds what
  Slither says by itself in the same run. Both have the form that benchmarks compare.`

const { values } = parseArgs({
  options: { set: { type: 'string' }, out: { type: 'string' }, engines: { type: 'string' } },
})

const main = async (): Promise<number> => {
  if (!values.set || !values.out) {
    console.log(USAGE)
    return 2
  }
  const projects = listSet(resolve(values.set))
  const reports = await scanAll(projects, { hasAllEngines: values.engines === 'all', scan: scanProject })
  saveReports(values.out, reports)
  console.log(cpuLine(reports.cpuSeconds))
  return printFigures({ ...reports, files: projects.flatMap(({ sources }) => Object.keys(sources)) }) ? 0 : 1
}

process.exitCode = await main()
