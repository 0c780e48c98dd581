import { type Category, categories } from '@lc/detectors'
import type { AuditFigures, Figures, LabelledSet, MissCause, SoundLibrary } from '@lc/detectors/figures'
import { fileFold, HELD_OUT, projectFold } from '../folds/split.ts'
import { type FindingsFile, groupByFile } from '../scoring/findings.ts'
import { type AuditLabels, type AuditRow, scoreAudits, scoreKinds, totalOf } from '../scoring/score-audits.ts'
import { countLabels, type LabelCount, type LabelledContracts, sumCounts } from '../scoring/score-labels.ts'

/** Our findings in a set and those of Slither alone, from one run. */
export interface Measured {
  ours: FindingsFile
  slither: FindingsFile
  measuredOn: string
}

/** Checks of nearly every file, which a run with our plugin has always skipped. */
const STYLE_CHECKS = ['naming-convention', 'solc-version']

export const isWithPlugin = ({ slither }: Pick<Measured, 'slither'>): boolean =>
  !slither.findings.some(({ rule = '' }) => STYLE_CHECKS.includes(rule))

type Misses = LabelledSet['misses']
const NONE: LabelCount = { labels: 0, found: 0, falsePositives: 0 }

/** Causes that a person found are kept; the rest of the missed labels has no known cause yet. */
export const measureLabelledSet = (
  labelled: LabelledContracts,
  { ours, slither, measuredOn }: Measured,
  known: Misses,
): LabelledSet => {
  const { contracts } = labelled
  const rows = countLabels(labelled, ours)
  const bare = countLabels(labelled, slither)
  const familyFigures = (category: Category) => {
    const row = rows.get(category) ?? NONE
    const { labels } = row
    return { category, labels, ours: withoutLabels(row), slither: withoutLabels(bare.get(category) ?? NONE) }
  }
  const fold = (isHeldOut: boolean) => {
    const part = { ...labelled, contracts: contracts.filter(({ file }) => isUnseen(file) === isHeldOut) }
    const total = (found: FindingsFile) => sumCounts(countLabels(part, found).values())
    return { labels: total(ours).labels, ours: withoutLabels(total(ours)), slither: withoutLabels(total(slither)) }
  }
  const ended = endedFiles(ours)
  return {
    measuredOn,
    files: contracts.length,
    unfinished: contracts.filter(({ file }) => !ended.has(file)).length,
    families: categories.map(familyFigures).filter(({ labels }) => labels > 0),
    seen: fold(false),
    heldOut: fold(true),
    misses: listMisses(labelled, ours, known),
  }
}

const withoutLabels = ({ found, falsePositives }: LabelCount) => ({ found, falsePositives })

const isUnseen = (file: string): boolean => fileFold(file) === HELD_OUT

const endedFiles = ({ checks }: FindingsFile): Set<string> =>
  new Set(checks.filter(({ outcome }) => outcome === 'passed' || outcome === 'found').map(({ file }) => file))

const automatic: readonly MissCause[] = ['not-compiled', 'held-out', 'unexplained']

const listMisses = (labelled: LabelledContracts, ours: FindingsFile, known: Misses): Misses => {
  const ended = endedFiles(ours)
  const countMissed = (isIn: (file: string) => boolean) => {
    const part = { ...labelled, contracts: labelled.contracts.filter(({ file }) => isIn(file)) }
    const { labels, found } = sumCounts(countLabels(part, ours).values())
    return labels - found
  }
  const explained = known.filter(({ cause }) => !automatic.includes(cause))
  const seen = countMissed((file) => ended.has(file) && !isUnseen(file))
  return [
    { cause: 'not-compiled' as const, count: countMissed((file) => !ended.has(file)) },
    { cause: 'held-out' as const, count: countMissed((file) => ended.has(file) && isUnseen(file)) },
    ...explained,
    { cause: 'unexplained' as const, count: seen - explained.reduce((sum, { count }) => sum + count, 0) },
  ].filter(({ count }) => count !== 0)
}

export const measureAuditedProjects = (
  labels: AuditLabels,
  { ours, slither, measuredOn }: Measured,
): Figures['audits'] => {
  const folds = new Map(labels.projects.map((project) => [project.folder, projectFold(project)]))
  const isHeldOut = ({ file }: { file: string }) => folds.get(file.split('/')[0] ?? '') === HELD_OUT
  const seen = { ...labels, contracts: labels.contracts.filter((contract) => !isHeldOut(contract)) }
  const score = scoreAudits(labels, ours)
  const bare = scoreAudits(labels, slither)
  const rows = [...score.rows]
    .filter(([name]) => name !== 'TOTAL')
    .map(([name, row]) => ({
      name,
      findings: row.findings,
      ours: shareOf(row),
      slither: shareOf(bare.rows.get(name) ?? { any: 0, category: 0 }),
    }))
    .sort((one, other) => other.findings - one.findings)
  const isSeverity = ({ name }: { name: string }) => SEVERITIES.includes(name)
  const both = { ours, slither }
  return {
    measuredOn,
    projects: labels.projects.length,
    unscanned: totalOf(score).unscanned,
    failed: score.failed,
    total: auditFigures(labels, both),
    seen: auditFigures(seen, both),
    heldOut: auditFigures({ ...labels, contracts: labels.contracts.filter(isHeldOut) }, both),
    severities: SEVERITIES.flatMap((name) => rows.filter((row) => row.name === name)),
    categories: rows.filter((row) => !isSeverity(row)),
    kinds: scoreKinds(seen, ours).map(({ rule, ...kind }) => ({ id: rule, ...kind })),
  }
}

const SEVERITIES = ['critical', 'high', 'medium', 'low']

const shareOf = ({ any, category }: Pick<AuditRow, 'any' | 'category'>) => ({ any, category })

const auditFigures = (labels: AuditLabels, found: Record<'ours' | 'slither', FindingsFile>): AuditFigures => {
  const count = (who: 'ours' | 'slither') => {
    const score = scoreAudits(labels, found[who])
    return { ...shareOf(totalOf(score)), touched: score.touched, loud: score.loud, all: score.all }
  }
  const score = scoreAudits(labels, found.ours)
  return {
    findings: totalOf(score).findings,
    functions: score.functions,
    lines: score.lines,
    ours: count('ours'),
    slither: count('slither'),
  }
}

/** Code lines of each file of a correct library. */
export type ControlLines = Record<string, number>

export const measureLibrary = (
  library: Pick<SoundLibrary, 'name' | 'version'>,
  lines: ControlLines,
  { ours, slither, measuredOn }: Measured,
): SoundLibrary => {
  const count = ({ findings }: FindingsFile) => {
    const listed = [...groupByFile(findings)].filter(([file]) => file in lines).flatMap(([, found]) => found)
    const different = new Map(listed.map((one) => [`${one.file}\n${one.rule ?? one.category}\n${one.startLine}`, one]))
    const isHigh = ({ severity }: { severity: string }) => severity === 'high' || severity === 'critical'
    return { all: different.size, high: [...different.values()].filter(isHigh).length }
  }
  return {
    ...library,
    measuredOn,
    files: Object.keys(lines).length,
    lines: Object.values(lines).reduce((sum, each) => sum + each, 0),
    ours: count(ours),
    slither: count(slither),
  }
}
