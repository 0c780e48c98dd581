import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { saveReports } from '../detect/save-reports.ts'
import { cpuLine, scanAll } from '../detect/scan-all.ts'
import { FindingsFile } from '../scoring/findings.ts'
import { AuditLabels, scoreAudits } from '../scoring/score-audits.ts'
import { listUnits } from './list-units.ts'
import { lastLine, printScore } from './print-score.ts'
import { scanUnit } from './scan-unit.ts'

const USAGE = `usage: make bench-forge [SET=<folder>] [OUT=<findings.json>] [BUILDS=<folder>] [ONLY=<project>,<project>]
  Whole audited projects through doctor, static engines and merge; each folder <project>/<Contract> is one scan.
  <folder>/labels-forge.json has the findings of the audits. BUILDS keeps compiled builds for the next run.`

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    out: { type: 'string' },
    builds: { type: 'string' },
    only: { type: 'string' },
  },
})

const main = async (): Promise<number> => {
  const set = resolve(values.set || '../shared/bench/forge')
  const only = (values.only ?? '').split(',').filter(Boolean)
  const isChosen = (path: string) => only.length === 0 || only.some((project) => path.startsWith(`${project}/`))
  const units = listUnits(set).filter(({ name }) => isChosen(name))
  if (units.length === 0) {
    console.log(USAGE)
    return 2
  }
  const builds = values.builds ? resolve(values.builds) : undefined
  const reports = await scanAll(units, { scan: (unit, bench) => scanUnit(unit, bench, builds) })
  if (values.out) saveReports(values.out, reports)
  const all = AuditLabels.parse(JSON.parse(readFileSync(join(set, 'labels-forge.json'), 'utf8')))
  const labels = { ...all, contracts: all.contracts.filter(({ file }) => isChosen(file)) }
  const ours = scoreAudits(labels, FindingsFile.parse(reports.report))
  const theirs = scoreAudits(labels, FindingsFile.parse(reports.bare))
  for (const { engine, file, outcome, reason } of reports.report.checks)
    if (outcome !== 'passed' && outcome !== 'found')
      console.log(`${file}: ${engine} ${outcome} ${(reason ?? '').split('\n')[0]?.slice(0, 200)}`)
  printScore({ ours, theirs }, console.log)
  console.log(cpuLine(reports.cpuSeconds))
  const projects = new Set(units.map(({ name }) => name.split('/')[0])).size
  console.log(lastLine(projects, ours))
  return ours.failed === 0 ? 0 : 1
}

process.exitCode = await main()
