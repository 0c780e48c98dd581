import {
  type Check,
  type EvidenceGrade,
  FindingChange,
  type FindingStatus,
  hasLooked,
  type Location,
  type ProofRerun,
  type Resolution,
} from '@lc/contract'

/** What of a finding tells whether it is the same one. */
export interface Comparable {
  fingerprint: string
  grade: EvidenceGrade
  status: FindingStatus
  engines: readonly string[]
  detector: string
  locations: readonly Pick<Location, 'file' | 'contract' | 'function'>[]
}

export interface ComparedScans<F extends Comparable> {
  later: readonly F[]
  earlier: readonly F[]
  /** Fingerprints that scans before the earlier one saw. */
  seenBefore: ReadonlySet<string>
  /** Of the later scan. */
  checks: readonly Pick<Check, 'engine' | 'outcome'>[]
  /** By fingerprint of the earlier finding; absent where its proof was not run again. */
  reruns?: ReadonlyMap<string, ProofRerun>
}

/** `isEarlier`: it is the earlier scan's finding, because the later scan has none of it. */
export type Compared<F> = { finding: F; isEarlier: boolean; rerun?: ProofRerun } & (
  | { change: Exclude<FindingChange, 'gone'> }
  | { change: 'gone'; resolution: Resolution }
)

/** What became of each finding between two scans: by change, then in the order of rank. */
export const compareFindings = <F extends Comparable>(scans: ComparedScans<F>): Compared<F>[] => {
  const earlier = new Map(scans.earlier.map((finding) => [finding.fingerprint, finding]))
  const later = new Set(scans.later.map(({ fingerprint }) => fingerprint))
  const missing = scans.earlier.filter(({ fingerprint }) => !later.has(fingerprint))
  const heirs = heirsOf(missing, scans)
  const present = scans.later.map(
    (finding): Compared<F> => ({
      change: heirs.has(finding)
        ? 'still_there'
        : changeOf(earlier.get(finding.fingerprint), scans.seenBefore.has(finding.fingerprint)),
      finding,
      isEarlier: false,
    }),
  )
  const inherited = new Set(heirs.values())
  const gone = missing.filter((finding) => !inherited.has(finding)).map((finding) => missed(finding, scans))
  return [...present, ...gone].sort(byChange)
}

/** What a kept test still shows is there; a new finding of its kind in its place is the same one in other words. */
const heirsOf = <F extends Comparable>(missing: readonly F[], scans: ComparedScans<F>): Map<F, F> => {
  const heirs = new Map<F, F>()
  for (const finding of missing.filter((each) => isShown(each, scans))) {
    const heir = scans.later.find((each) => !heirs.has(each) && isAlike(each, finding) && !isKnown(each, scans))
    if (heir) heirs.set(heir, finding)
  }
  return heirs
}

const isShown = ({ fingerprint }: Comparable, { reruns }: ComparedScans<Comparable>): boolean =>
  reruns?.get(fingerprint)?.outcome === 'effect_shown'

const isKnown = ({ fingerprint }: Comparable, { earlier }: ComparedScans<Comparable>): boolean =>
  earlier.some((finding) => finding.fingerprint === fingerprint)

/** Of the same kind in the same function. */
const isAlike = (one: Comparable, other: Comparable): boolean =>
  one.detector === other.detector &&
  one.locations.some((here) =>
    other.locations.some((there) =>
      here.function === undefined || there.function === undefined
        ? here.file === there.file
        : here.contract === there.contract && here.function === there.function,
    ),
  )

const missed = <F extends Comparable>(finding: F, scans: ComparedScans<F>): Compared<F> => {
  const rerun = finding.grade === 'proved' ? scans.reruns?.get(finding.fingerprint) : undefined
  const told = { finding, isEarlier: true, ...(rerun ? { rerun } : {}) }
  if (rerun?.outcome === 'effect_shown') return { ...told, change: 'still_there' }
  return { ...told, change: 'gone', resolution: resolutionOf(finding, { ...scans, rerun }) }
}

const changeOf = (earlier: Comparable | undefined, isSeenBefore: boolean): Exclude<FindingChange, 'gone'> => {
  if (earlier) return earlier.status === 'fixed' ? 'came_back' : 'still_there'
  return isSeenBefore ? 'came_back' : 'new'
}

/**
 * Only a test that ran again may say "resolved", and only where every check that had seen it looked again and none of them
 * sees anything of the kind in its place; silence of a check that did not look says nothing at all.
 */
const resolutionOf = (
  finding: Comparable,
  { checks, later, rerun }: ComparedScans<Comparable> & { rerun: ProofRerun | undefined },
): Resolution => {
  const isLookedFor = finding.engines.every((engine) => {
    const ofEngine = checks.filter((check) => check.engine === engine)
    return ofEngine.length > 0 && ofEngine.every(hasLooked)
  })
  if (!isLookedFor) return 'not_checked'
  const isProven = rerun?.outcome === 'effect_gone' && !later.some((each) => isAlike(each, finding))
  return isProven ? 'resolved_proven' : 'not_seen'
}

const byChange = (a: { change: FindingChange }, b: { change: FindingChange }) =>
  FindingChange.options.indexOf(a.change) - FindingChange.options.indexOf(b.change)
