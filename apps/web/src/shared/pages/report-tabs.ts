/** The tabs of a report in their order, each with the part that it adds to the report's address. */
export const reportTabs = [
  { tab: 'findings', segment: '' },
  { tab: 'code', segment: 'code' },
  { tab: 'structure', segment: 'structure' },
  { tab: 'formal', segment: 'formal-verification' },
  { tab: 'unit', segment: 'unit-tests' },
  { tab: 'fuzz', segment: 'fuzzing' },
  { tab: 'provenance', segment: 'provenance' },
] as const

export type ReportTab = (typeof reportTabs)[number]['tab']

/** The address of a report's tab, without its language. */
export const reportPath = (id: string, tab: ReportTab = 'findings') => {
  const segment = reportTabs.find((entry) => entry.tab === tab)?.segment
  return segment ? `/contract/${id}/${segment}` : `/contract/${id}`
}

/** The tab whose part this is; none when no tab has it. */
export const tabOfSegment = (segment: string): ReportTab | undefined =>
  reportTabs.find((entry) => entry.segment === segment)?.tab
