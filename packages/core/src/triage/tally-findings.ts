import {
  type DecidedCounts,
  DecidedStatus,
  type EvidenceGrade,
  type FindingStatus,
  isTallied,
  type Level,
  type Library,
  type Severity,
  type SeverityCounts,
} from '@lc/api-contract'
import { countsOf } from '../counts-of.ts'
import { levelOf } from '../level-of.ts'

export interface Tally {
  level: Level
  counts: SeverityCounts
  decided: DecidedCounts
}

export interface TalliedFinding {
  severity: Severity
  grade: EvidenceGrade
  status: FindingStatus
  /** Set when every place lies in library files that are as they were published. */
  library?: Library | null | undefined
}

/** Level and counts follow the open findings; decided ones are counted beside them, so that nothing goes out of sight. */
export const tallyFindings = (findings: readonly TalliedFinding[]): Tally => {
  const open = findings.filter((finding) => finding.status === 'open' && isTallied(finding))
  const decided = DecidedStatus.options.map((status) => [
    status,
    findings.filter((one) => one.status === status).length,
  ])
  return { level: levelOf(open), counts: countsOf(open), decided: Object.fromEntries(decided) as DecidedCounts }
}
