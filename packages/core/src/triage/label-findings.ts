interface Labelled {
  fingerprint: string
  id: string
}

export interface LabelHistory {
  /** The newest label of each cause that the project ever had, by fingerprint. */
  known: ReadonlyMap<string, string>
  /** Labels that this scan must not give to others, because it lists their findings already. */
  taken: Iterable<string>
  /** The highest number that a label of the project ever had. */
  highest: number
}

/**
 * Labels belong to causes for as long as a project is scanned: a cause that comes back has its old one, a new cause the next
 * number that no cause has had.
 */
export const labelFindings = <F extends Labelled>(findings: readonly F[], history: LabelHistory): F[] => {
  const taken = new Set(history.taken)
  let { highest } = history
  // Those that have a label come first: scans of earlier days may have given one label to two causes.
  const kept = new Map<F, string>()
  for (const finding of findings) {
    const label = history.known.get(finding.fingerprint)
    if (label === undefined || taken.has(label)) continue
    taken.add(label)
    kept.set(finding, label)
  }
  return findings.map((finding) => ({ ...finding, id: kept.get(finding) ?? labelOf(++highest) }))
}

export const labelOf = (number: number): string => `LC-${String(number).padStart(2, '0')}`
