import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figures, figures, type LabelledSet } from '@lc/detectors/figures'
import { z } from 'zod'
import { writeBenchmark } from '../../scripts/benchmark/write-benchmark.ts'
import { measureAudits, measureLabelled } from '../folds/measure-folds.ts'
import { recordOpening } from '../folds/record-opening.ts'
import { FindingsFile } from '../scoring/findings.ts'
import { AuditLabels } from '../scoring/score-audits.ts'
import { LabelledContracts } from '../scoring/score-labels.ts'
import {
  isWithPlugin,
  type Measured,
  measureAuditedProjects,
  measureLabelledSet,
  measureLibrary,
} from './measure-sets.ts'

const USAGE = `usage: make bench-figures FINDINGS=<folder> [SETS=<folder>]
  FINDINGS has smartbugs.json, solidifi.json, forge.json and openzeppelin.json as the benches write them, each with its
  .bare.json. A set without findings keeps its figures. SETS has the labels: dev/labels-<set>.json,
  forge/labels-forge.json and control-<library>.json.`

const { values } = parseArgs({ options: { sets: { type: 'string' }, findings: { type: 'string' } } })

const TARGET = new URL('../../packages/detectors/figures.json', import.meta.url)
const sets = resolve(values.sets || '../shared/bench')

const main = (): number => {
  if (!values.findings || !existsSync(sets)) {
    console.log(USAGE)
    return 2
  }
  const fresh: Figures = {
    ...figures,
    slitherWithPlugin: SETS.filter((name) => isStillWithPlugin(name)),
    smartBugs: labelledSet('smartbugs', figures.smartBugs),
    solidiFi: labelledSet('solidifi', figures.solidiFi),
    audits: audits(),
    libraries: figures.libraries.map((library) => {
      const found = readFindings(library.name.toLowerCase())
      return found ? measureLibrary(library, readControl(library.name.toLowerCase()), found) : library
    }),
  }
  writeFileSync(TARGET, `${JSON.stringify(fresh, null, 2)}\n`)
  writeBenchmark(fresh)
  openHeldOut()
  return 0
}

const SETS = ['smartbugs', 'solidifi', 'forge', ...figures.libraries.map(({ name }) => name.toLowerCase())]

const isStillWithPlugin = (name: string): boolean => {
  const found = readFindings(name)
  return found ? isWithPlugin(found) : figures.slitherWithPlugin.includes(name)
}

/** The findings that a bench saved under this name; their date is that of the file. */
const readFindings = (name: string): Measured | undefined => {
  const file = join(resolve(values.findings ?? ''), `${name}.json`)
  if (!existsSync(file)) {
    console.log(`${name}: no findings, the figures stay as they are`)
    return undefined
  }
  const bare = file.replace(/\.json$/, '.bare.json')
  const measuredOn = statSync(file).mtime.toISOString().slice(0, 10)
  return { ours: read(FindingsFile, file), slither: read(FindingsFile, bare), measuredOn }
}

const labelledSet = (name: string, before: LabelledSet): LabelledSet => {
  const found = readFindings(name)
  return found ? measureLabelledSet(readLabels(name), found, before.misses) : before
}

const audits = (): Figures['audits'] => {
  const found = readFindings('forge')
  return found ? measureAuditedProjects(readAudits(), found) : figures.audits
}

/** The published figures include the held-out fold, so the run is one of its openings. */
const openHeldOut = (): void => {
  const [forge, smartBugs, solidiFi] = ['forge', 'smartbugs', 'solidifi'].map(readFindings)
  if (!forge || !smartBugs || !solidiFi) return
  recordOpening([
    ...measureAudits(readAudits(), forge.ours),
    ...measureLabelled('smartbugs', readLabels('smartbugs'), smartBugs.ours),
    ...measureLabelled('solidifi', readLabels('solidifi'), solidiFi.ours),
  ])
}

const read = <T extends z.ZodType>(schema: T, file: string): z.infer<T> =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')))

const readLabels = (name: string) => read(LabelledContracts, join(sets, `dev/labels-${name}.json`))
const readAudits = () => read(AuditLabels, join(sets, 'forge/labels-forge.json'))
const readControl = (name: string) => read(z.record(z.string(), z.number()), join(sets, `control-${name}.json`))

process.exitCode = main()
