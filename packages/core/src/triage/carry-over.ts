import type { FindingStatus } from '@lc/api-contract'

interface Labelled {
  fingerprint: string
  id: string
}

export interface LabelHistory {
  /** The newest label of each cause in the project, by fingerprint. */
  known: ReadonlyMap<string, string>
  /** Labels that this scan already uses for carried findings. */
  taken: Iterable<string>
  /** The highest label number in the project so far. */
  highest: number
}

/**
 * A label belongs to its cause for the whole life of a project: a cause that comes back gets its old label, a new cause
 * the next unused number.
 */
export const labelFindings = <F extends Labelled>(findings: readonly F[], history: LabelHistory): F[] => {
  const taken = new Set(history.taken)
  let { highest } = history
  // Known causes first: an early scan may have given one label to two causes.
  const kept = new Map<F, string>()
  for (const finding of findings) {
    const label = history.known.get(finding.fingerprint)
    if (label === undefined || taken.has(label)) continue
    taken.add(label)
    kept.set(finding, label)
  }
  return findings.map((finding) => ({ ...finding, id: kept.get(finding) ?? formatLabel(++highest) }))
}

export const formatLabel = (number: number): string => `LC-${String(number).padStart(2, '0')}`

/**
 * The status of a finding in a new scan. Acknowledged findings and false positives keep their status; a fixed one that
 * is reported again is open.
 */
export const carriedStatus = (remembered: FindingStatus | undefined): FindingStatus =>
  remembered === undefined || remembered === 'fixed' ? 'open' : remembered
