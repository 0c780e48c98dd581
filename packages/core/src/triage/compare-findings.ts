import {
  type Check,
  type EvidenceGrade,
  FindingChange,
  type FindingStatus,
  hasLooked,
  type Resolution,
} from '@lc/contract'

/** What of a finding tells whether it is the same one. */
export interface Comparable {
  fingerprint: string
  grade: EvidenceGrade
  status: FindingStatus
  engines: readonly string[]
}

/** How the test of an earlier proof ended on the later code. */
export interface ProofRun {
  hasSetUp: boolean
  isControlHeld: boolean
  showsEffect: boolean
}

export interface ComparedScans<F extends Comparable> {
  later: readonly F[]
  earlier: readonly F[]
  /** Fingerprints that scans before the earlier one saw. */
  seenBefore: ReadonlySet<string>
  /** Of the later scan. */
  checks: readonly Pick<Check, 'engine' | 'outcome'>[]
  /** By fingerprint of the earlier finding; absent where its proof was not run again. */
  proofRuns?: ReadonlyMap<string, ProofRun>
}

export type Compared<F> = { change: Exclude<FindingChange, 'gone'>; finding: F } | Gone<F>

interface Gone<F> {
  change: 'gone'
  finding: F
  resolution: Resolution
}

/** What became of each finding between two scans: by change, then in the order of rank. */
export const compareFindings = <F extends Comparable>(scans: ComparedScans<F>): Compared<F>[] => {
  const earlier = new Map(scans.earlier.map((finding) => [finding.fingerprint, finding]))
  const later = new Set(scans.later.map(({ fingerprint }) => fingerprint))
  const present = scans.later.map(
    (finding): Compared<F> => ({
      change: changeOf(earlier.get(finding.fingerprint), scans.seenBefore.has(finding.fingerprint)),
      finding,
    }),
  )
  const gone = scans.earlier
    .filter(({ fingerprint }) => !later.has(fingerprint))
    .map((finding): Compared<F> => ({ change: 'gone', finding, resolution: resolutionOf(finding, scans) }))
  return [...present, ...gone].sort(byChange)
}

const changeOf = (earlier: Comparable | undefined, isSeenBefore: boolean): Exclude<FindingChange, 'gone'> => {
  if (earlier) return earlier.status === 'fixed' ? 'came_back' : 'still_there'
  return isSeenBefore ? 'came_back' : 'new'
}

/** Only a test that ran again may say "resolved"; silence of a check that did not look says nothing at all. */
const resolutionOf = (finding: Comparable, { checks, proofRuns }: ComparedScans<Comparable>): Resolution => {
  const run = finding.grade === 'proved' ? proofRuns?.get(finding.fingerprint) : undefined
  if (run?.hasSetUp && run.isControlHeld && !run.showsEffect) return 'resolved_proven'
  const isLookedFor = finding.engines.every((engine) => {
    const ofEngine = checks.filter((check) => check.engine === engine)
    return ofEngine.length > 0 && ofEngine.every(hasLooked)
  })
  return isLookedFor ? 'not_seen' : 'not_checked'
}

const byChange = (a: { change: FindingChange }, b: { change: FindingChange }) =>
  FindingChange.options.indexOf(a.change) - FindingChange.options.indexOf(b.change)
