import {
  type DecidedCounts,
  DecidedStatus,
  type EvidenceGrade,
  type FindingStatus,
  isTallied,
  type Level,
  type Library,
  Severity,
  type SeverityCounts,
} from '@lc/api-contract'

export interface Tally {
  level: Level
  counts: SeverityCounts
  /** How many of `counts` are suppressed. They count: a comment must not improve the level. */
  suppressedCounts: SeverityCounts
  decided: DecidedCounts
}

export interface TalliedFinding {
  severity: Severity
  grade: EvidenceGrade
  status: FindingStatus
  /** Set if all locations are in unchanged library files. */
  library?: Library | null | undefined
  isSuppressed?: boolean
}

/** Level and counts cover open findings; decided ones are counted separately, so that nothing disappears. */
export const tallyFindings = (findings: readonly TalliedFinding[]): Tally => {
  const open = findings.filter((finding) => finding.status === 'open' && isTallied(finding))
  const decided = DecidedStatus.options.map((status) => [
    status,
    findings.filter((one) => one.status === status).length,
  ])
  return {
    level: findWorstLevel(open),
    counts: countBySeverity(open),
    suppressedCounts: countBySeverity(open.filter(({ isSuppressed }) => isSuppressed)),
    decided: Object.fromEntries(decided) as DecidedCounts,
  }
}

/** The highest severity among open findings, or `none`, which doesn't mean that the contract is safe. */
export const findWorstLevel = (findings: readonly { severity: Severity }[]): Level =>
  Severity.options.find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'none'

/** The number of findings per severity, including zeros. */
export const countBySeverity = (findings: readonly { severity: Severity }[]): SeverityCounts => {
  const counts = Object.fromEntries(Severity.options.map((severity) => [severity, 0])) as SeverityCounts
  for (const { severity } of findings) counts[severity] += 1
  return counts
}
