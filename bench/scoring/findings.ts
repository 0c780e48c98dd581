import { z } from 'zod'

/** A finding in the tool-neutral form that scorers compare. */
export const Finding = z.object({
  file: z.string(),
  category: z.string().optional(),
  startLine: z.number(),
  endLine: z.number().optional(),
  severity: z.string().default('medium'),
  locations: z.array(z.tuple([z.number(), z.number()])).optional(),
  rule: z.string().optional(),
})
export type Finding = z.infer<typeof Finding>

export const FindingsFile = z.object({
  findings: z.array(Finding),
  checks: z.array(z.object({ file: z.string(), engine: z.string(), outcome: z.string() })).default([]),
})
export type FindingsFile = z.infer<typeof FindingsFile>

/** From `low` up. */
export const isCounted = ({ severity }: Finding): boolean => severity !== 'info' && severity !== 'informational'

export const isLoud = ({ severity }: Finding): boolean => ['medium', 'high', 'critical'].includes(severity)

export type Span = readonly [number, number]

/** A wider location counts as its first line only. */
const MAX_SPAN = 10

export const touches = ({ startLine, endLine, locations }: Finding, spans: readonly Span[], tolerance = 0): boolean =>
  (locations?.length ? locations : [[startLine, endLine || startLine] as const])
    .map(([from, to]) => [from, to - from < MAX_SPAN ? to : from] as const)
    .some(([from, to]) => spans.some(([low, high]) => from <= high + tolerance && to >= low - tolerance))

export const groupByFile = (findings: readonly Finding[]): Map<string, Finding[]> =>
  Map.groupBy(findings.filter(isCounted), ({ file }) => file)
