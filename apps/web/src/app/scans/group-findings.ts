import type { Finding, Locale } from '@lc/api-contract'
import { severityWord } from '@lc/report/words'

export const groupings = ['severity', 'kind', 'file'] as const
export type Grouping = (typeof groupings)[number]

/** A line of the list: the head of a group, or one of its findings with its place in the whole list. */
export type ListRow = { group: string; count: number } | { finding: Finding; position: number }

/** Groups keep the order in which their worst finding comes, so what matters most stays on top. */
export const groupFindings = (findings: readonly Finding[], grouping: Grouping, locale: Locale): ListRow[] => {
  let position = 0
  return [...Map.groupBy(findings, (finding) => groupOf(finding, grouping, locale))].flatMap(([group, those]) => [
    { group, count: those.length },
    ...those.map((finding) => {
      position += 1
      return { finding, position }
    }),
  ])
}

const groupOf = ({ severity, text, locations }: Finding, grouping: Grouping, locale: Locale): string => {
  if (grouping === 'kind') return text.title
  return grouping === 'file' ? (locations[0]?.file ?? '') : severityWord(severity, locale)
}
