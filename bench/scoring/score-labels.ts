import { z } from 'zod'
import { type FindingsFile, groupByFile, type Span, touches } from './findings.ts'

const SpanSchema = z.tuple([z.number(), z.number()])

/** Contracts whose flaws of some categories are all labelled. */
export const LabelledContracts = z.object({
  tolerance: z.number().default(0),
  contracts: z.array(
    z.object({
      file: z.string(),
      exhaustiveFor: z.array(z.string()),
      /** Flaws are here that the labels leave out. */
      skip: z.array(SpanSchema).default([]),
      labels: z.array(
        z.object({
          category: z.string(),
          startLine: z.number(),
          endLine: z.number(),
          lines: z.array(z.number()).optional(),
        }),
      ),
    }),
  ),
})
export type LabelledContracts = z.infer<typeof LabelledContracts>

export interface LabelScore {
  labels: number
  recall: number
  precision: number
}

/** Labels of one category, those that were found, and wrong findings. */
export interface LabelCount {
  labels: number
  found: number
  falsePositives: number
}

/** Compares by line, category by category: a hit has the label's category and touches one of its lines. */
export const countLabels = (
  { tolerance, contracts }: LabelledContracts,
  { findings }: Pick<FindingsFile, 'findings'>,
): Map<string, LabelCount> => {
  const byFile = groupByFile(findings)
  const rows = new Map<string, LabelCount>()
  const count = (category: string, part: keyof LabelCount) => {
    const row = rows.get(category) ?? { labels: 0, found: 0, falsePositives: 0 }
    rows.set(category, { ...row, [part]: row[part] + 1 })
  }
  for (const contract of contracts) {
    const found = byFile.get(contract.file) ?? []
    const hitBy = (label: (typeof contract.labels)[number]) => (finding: (typeof found)[number]) =>
      finding.category === label.category && touches(finding, spansOf(label), tolerance)
    for (const label of contract.labels) {
      count(label.category, 'labels')
      if (found.some(hitBy(label))) count(label.category, 'found')
    }
    const judged = found.filter(({ category }) => contract.exhaustiveFor.includes(category ?? ''))
    for (const group of Map.groupBy(judged, ({ category, startLine }) => `${category} ${startLine}`).values()) {
      const isRight = group.some((finding) => contract.labels.some((label) => hitBy(label)(finding)))
      if (!isRight && !group.some((finding) => touches(finding, contract.skip)))
        count(group[0]?.category ?? '', 'falsePositives')
    }
  }
  return rows
}

export const sumCounts = (rows: Iterable<LabelCount>): LabelCount =>
  [...rows].reduce(
    (sum, row) => ({
      labels: sum.labels + row.labels,
      found: sum.found + row.found,
      falsePositives: sum.falsePositives + row.falsePositives,
    }),
    { labels: 0, found: 0, falsePositives: 0 },
  )

/** Recall and precision over all categories. */
export const scoreLabels = (labelled: LabelledContracts, found: Pick<FindingsFile, 'findings'>): LabelScore => {
  const { labels, found: hits, falsePositives } = sumCounts(countLabels(labelled, found).values())
  const reported = hits + falsePositives
  return { labels, recall: labels === 0 ? 0 : hits / labels, precision: reported === 0 ? 1 : hits / reported }
}

const spansOf = ({
  lines,
  startLine,
  endLine,
}: {
  lines?: number[] | undefined
  startLine: number
  endLine: number
}): Span[] => (lines?.length ? lines.map((line) => [line, line] as const) : [[startLine, endLine]])
