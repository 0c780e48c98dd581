import {
  type DecidedCounts,
  DecidedStatus,
  type FindingStatus,
  type Level,
  type Severity,
  type SeverityCounts,
} from '@lc/contract'
import { countsOf } from '../counts-of.ts'
import { levelOf } from '../level-of.ts'

export interface Tally {
  level: Level
  counts: SeverityCounts
  decided: DecidedCounts
}

/** Level and counts follow the open findings; what was decided is counted beside them, so that nothing goes out of sight. */
export const tallyFindings = (findings: readonly { severity: Severity; status: FindingStatus }[]): Tally => {
  const open = findings.filter(({ status }) => status === 'open')
  const decided = DecidedStatus.options.map((status) => [
    status,
    findings.filter((one) => one.status === status).length,
  ])
  return { level: levelOf(open), counts: countsOf(open), decided: Object.fromEntries(decided) as DecidedCounts }
}
