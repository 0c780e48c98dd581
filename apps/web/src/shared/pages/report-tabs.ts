/** The tabs of a report in order, each with its segment of the address. */
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

/** The path of a tab of the report at this path, without its language. */
export const reportTabPath = (report: string, tab: ReportTab = 'findings') => {
  const segment = reportTabs.find((entry) => entry.tab === tab)?.segment
  return segment ? `${report}/${segment}` : report
}

/** The tab with this segment, if any. */
export const tabOfSegment = (segment: string): ReportTab | undefined =>
  reportTabs.find((entry) => entry.segment === segment)?.tab
