import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { listSet } from '../detect/list-set.ts'
import { saveReports } from '../detect/save-reports.ts'
import { scanAll } from '../detect/scan-all.ts'
import { scanProject } from '../detect/scan-project.ts'
import { listUnits } from '../forge/list-units.ts'
import { percent } from '../forge/print-score.ts'
import { scanUnit } from '../forge/scan-unit.ts'
import { FindingsFile } from '../scoring/findings.ts'
import { AuditLabels } from '../scoring/score-audits.ts'
import { LabelledContracts } from '../scoring/score-labels.ts'
import { type FoldFigure, measureAudits, measureLabelled } from './measure-folds.ts'
import { recordOpening } from './record-opening.ts'

const USAGE = `usage: make bench-folds [SETS=<folder>] [FINDINGS=<folder>] [BUILDS=<folder>]
  <folder>/forge and <folder>/dev/{sb,sf} with their labels. FINDINGS keeps the findings of each set: a file that is
  already there is scored and its set isn't scanned again.`

const { values } = parseArgs({
  options: { sets: { type: 'string' }, findings: { type: 'string' }, builds: { type: 'string' } },
})

const main = async (): Promise<number> => {
  const sets = resolve(values.sets || '../shared/bench')
  if (!existsSync(join(sets, 'forge/labels-forge.json'))) {
    console.log(USAGE)
    return 2
  }
  const builds = values.builds ? resolve(values.builds) : undefined
  const forge = await findingsOf('forge', () =>
    scanAll(listUnits(join(sets, 'forge')), { scan: (unit, bench) => scanUnit(unit, bench, builds) }),
  )
  const labelled = async (name: string, folder: string): Promise<FoldFigure[]> => {
    const found = await findingsOf(name, () => scanAll(listSet(join(sets, 'dev', folder)), { scan: scanProject }))
    return measureLabelled(name, read(LabelledContracts, join(sets, `dev/labels-${name}.json`)), found)
  }
  const figures = [
    ...measureAudits(read(AuditLabels, join(sets, 'forge/labels-forge.json')), forge),
    ...(await labelled('smartbugs', 'sb')),
    ...(await labelled('solidifi', 'sf')),
  ]
  print(figures)
  recordOpening(figures)
  return 0
}

type Reports = Awaited<ReturnType<typeof scanAll>>

const findingsOf = async (name: string, scan: () => Promise<Reports>): Promise<FindingsFile> => {
  const kept = values.findings ? join(resolve(values.findings), `${name}.json`) : undefined
  if (kept && existsSync(kept)) return read(FindingsFile, kept)
  const reports = await scan()
  if (kept) {
    mkdirSync(resolve(values.findings ?? ''), { recursive: true })
    saveReports(kept, reports)
  }
  return FindingsFile.parse(reports.report)
}

const read = <T extends z.ZodType>(schema: T, file: string): z.infer<T> =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')))

const print = (figures: readonly FoldFigure[]): void => {
  console.log(['figure'.padEnd(22), ...['seen', 'unseen', 'fall'].map((name) => name.padStart(8))].join(''))
  for (const { name, seen, unseen } of figures)
    console.log([name.padEnd(22), ...[seen, unseen, seen - unseen].map((share) => percent(share).padStart(8))].join(''))
  const falls = figures
    .filter(({ name }) => !/chance$|forge any$/.test(name) || name.endsWith('any-chance'))
    .map(({ name, seen, unseen }) => `${name.replaceAll(/[ -]/g, '_')}_fall=${percent(seen - unseen)}`)
  console.log(`bench-folds ${falls.join(' ')}`)
}

process.exitCode = await main()
