import { z } from 'zod'
import { type Finding, type FindingsFile, groupByFile, isCounted, isLoud, type Span, touches } from './findings.ts'

const SpanSchema = z.tuple([z.number(), z.number()])

/** Labels of audited projects; labels with the same `finding` are the places of one finding of an audit. */
export const AuditLabels = z.object({
  dataset: z.string(),
  projects: z.array(z.object({ folder: z.string(), source: z.array(z.string()) })),
  contracts: z.array(
    z.object({
      file: z.string(),
      loc: z.number(),
      functions: z.array(SpanSchema),
      labels: z.array(
        z.object({
          finding: z.string(),
          category: z.string(),
          severity: z.string(),
          startLine: z.number(),
          endLine: z.number(),
          lines: z.array(z.number()).optional(),
          function: SpanSchema,
        }),
      ),
    }),
  ),
})
export type AuditLabels = z.infer<typeof AuditLabels>
type Label = AuditLabels['contracts'][number]['labels'][number]

export interface AuditRow {
  findings: number
  /** Found: a result touches one of its functions. */
  any: number
  /** And the result is of its category. */
  category: number
  /** No check of its files ended. */
  unscanned: number
}

export interface AuditScore {
  /** By category, by severity, and `TOTAL`. */
  rows: Map<string, AuditRow>
  lines: number
  /** Different findings from `low` up, and those of medium severity and higher. */
  all: number
  loud: number
  /** Functions without a label, in files with labels, and those that a result touches. */
  functions: number
  touched: number
  perThousand: number
  loudPerThousand: number
  /** The share of functions without a label, in files with labels, that a result touches. */
  chance: number
  failed: number
}

/** Categories that findings don't have: `other` matches them. */
const UNNAMED = ['input_validation', 'price_oracle', 'upgrade_storage', 'signature', 'logic']

/** Compares findings with audits, function by function. Audits aren't exhaustive, so there is no precision. */
export const scoreAudits = ({ contracts }: AuditLabels, { findings, checks }: FindingsFile): AuditScore => {
  const byFile = groupByFile(findings)
  const ended = new Set(checks.filter(isEnded).map(({ file }) => file))
  const places = contracts.flatMap(({ file, labels }) => labels.map((label) => ({ file, label })))
  const rows = new Map<string, AuditRow>()
  for (const audited of Map.groupBy(places, ({ label }) => label.finding).values()) {
    const first = (audited[0] as { label: Label }).label
    const hits = audited.flatMap(({ file, label }) =>
      (byFile.get(file) ?? []).filter((finding) => touches(finding, spansOf(label))),
    )
    const row = {
      findings: 1,
      any: Number(hits.length > 0),
      category: Number(hits.some((finding) => hasCategory(finding, first))),
      unscanned: Number(checks.length > 0 && !audited.some(({ file }) => ended.has(file))),
    }
    for (const key of [first.category, first.severity, 'TOTAL']) rows.set(key, add(rows.get(key), row))
  }
  const files = new Set(contracts.map(({ file }) => file))
  const failed = checks.filter((check) => files.has(check.file) && !isEnded(check)).length
  return { rows, failed, ...computeNoise(contracts, byFile) }
}

const isEnded = ({ outcome }: FindingsFile['checks'][number]): boolean => outcome === 'passed' || outcome === 'found'

const spansOf = ({ lines, startLine, endLine, function: range }: Label): Span[] => [
  ...(lines?.length ? lines.map((line) => [line, line] as const) : [[startLine, endLine] as const]),
  range,
]

const hasCategory = (finding: Finding, { category }: Label): boolean =>
  finding.category === category || (finding.category === 'other' && UNNAMED.includes(category))

const add = (sum: AuditRow | undefined, row: AuditRow): AuditRow => ({
  findings: (sum?.findings ?? 0) + row.findings,
  any: (sum?.any ?? 0) + row.any,
  category: (sum?.category ?? 0) + row.category,
  unscanned: (sum?.unscanned ?? 0) + row.unscanned,
})

const computeNoise = (contracts: AuditLabels['contracts'], byFile: ReadonlyMap<string, readonly Finding[]>) => {
  const lines = contracts.reduce((sum, { loc }) => sum + loc, 0)
  const all = contracts.flatMap(({ file }) => byFile.get(file) ?? [])
  const different = new Map(
    all.map((finding) => [`${finding.file}\n${finding.rule ?? finding.category}\n${finding.startLine}`, finding]),
  )
  const others = unlabelledFunctions(contracts)
  const touched = others.filter(({ file, range }) =>
    (byFile.get(file) ?? []).some((finding) => touches(finding, [range])),
  ).length
  const loud = [...different.values()].filter(isLoud).length
  const perThousand = (count: number) => (lines === 0 ? 0 : (1000 * count) / lines)
  return {
    lines,
    all: different.size,
    loud,
    functions: others.length,
    touched,
    perThousand: perThousand(different.size),
    loudPerThousand: perThousand(loud),
    chance: others.length === 0 ? 0 : touched / others.length,
  }
}

const unlabelledFunctions = (contracts: AuditLabels['contracts']) =>
  contracts.flatMap(({ file, functions, labels }) => {
    const labelled = new Set(labels.map((label) => label.function.join()))
    return (labels.length > 0 ? functions.filter((range) => !labelled.has(range.join())) : []).map((range) => ({
      file,
      range,
    }))
  })

export interface KindScore {
  rule: string
  /** Audited findings that it touches, and those that no other kind from `low` up touches. */
  findings: number
  alone: number
  /** Functions without a label that it touches. */
  functions: number
}

/** The hits of each kind, informational ones included. Kinds without a hit on a labelled function are left out. */
export const scoreKinds = ({ contracts }: AuditLabels, { findings }: Pick<FindingsFile, 'findings'>): KindScore[] => {
  const byFile = Map.groupBy(findings, ({ file }) => file)
  const rulesAt = (file: string, spans: readonly Span[]) =>
    (byFile.get(file) ?? []).filter((finding) => touches(finding, spans))
  const places = contracts.flatMap(({ file, labels }) => labels.map((label) => ({ file, label })))
  const audited = [...Map.groupBy(places, ({ label }) => label.finding).values()].map((group) =>
    group.flatMap(({ file, label }) => rulesAt(file, spansOf(label))),
  )
  const others = unlabelledFunctions(contracts).map(({ file, range }) => rulesAt(file, [range]))
  return [...new Set(findings.map(({ rule = '' }) => rule))]
    .map((rule) => {
      const isHit = (hits: readonly Finding[]) => hits.some((hit) => hit.rule === rule)
      const isAlone = (hits: readonly Finding[]) => hits.every((hit) => hit.rule === rule || !isCounted(hit))
      const hit = audited.filter(isHit)
      return {
        rule,
        findings: hit.length,
        alone: hit.filter(isAlone).length,
        functions: others.filter(isHit).length,
      }
    })
    .filter((kind) => kind.findings > 0)
    .sort(
      (one, other) =>
        other.findings - one.findings || one.functions - other.functions || (one.rule < other.rule ? -1 : 1),
    )
}

export const totalOf = ({ rows }: Pick<AuditScore, 'rows'>): AuditRow =>
  rows.get('TOTAL') ?? { findings: 0, any: 0, category: 0, unscanned: 0 }
