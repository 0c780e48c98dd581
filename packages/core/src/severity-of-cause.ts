import { Severity } from '@lc/api-contract'
import { type Detector, severityOf } from '@lc/detectors'
import type { DetectorOf } from './group-by-cause.ts'
import type { Group } from './join-shown.ts'
import type { RawFinding } from './raw-finding.ts'

/**
 * The severity of what is suspected, or of what runs have shown where that is worse. A run counts with the impact of its own
 * kind: books that went wrong do not make a suspected theft in the same function critical.
 */
export const severityOfCause = ({ detector, members }: Group, detectorOf: DetectorOf): Severity => {
  const suspected = severityOf(detector.id === 'unclassified' ? members[0].rating : detector)
  const shown = members.flatMap((member) => shownSeverity(member, detectorOf(member)))
  return Severity.options.find((severity) => severity === suspected || shown.includes(severity)) ?? suspected
}

/** Harm that a run has shown is likely, however the pattern alone is rated. */
const shownSeverity = ({ engine, check, exhibit }: RawFinding, { impact, flawOnly }: Detector): Severity[] =>
  exhibit && !flawOnly?.[engine]?.includes(check) ? [severityOf({ likelihood: 'high', impact })] : []
