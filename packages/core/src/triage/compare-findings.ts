import {
  type CarriedReason,
  type Check,
  type EvidenceGrade,
  FindingChange,
  type FindingStatus,
  hasLooked,
  type Location,
  type ProofRerun,
  type Resolution,
} from '@lc/api-contract'

/** What of a finding tells whether it is the same one. */
export interface Comparable {
  fingerprint: string
  grade: EvidenceGrade
  status: FindingStatus
  engines: readonly string[]
  detector: string
  locations: readonly Pick<Location, 'file' | 'contract' | 'function'>[]
  /** Why its scan lists it although no check reported it; absent or null where one did. */
  carriedReason?: CarriedReason | null
}

/** The Solidity contracts and files that a scan compiled. */
export interface CompiledScope {
  contracts: readonly string[]
  files: readonly string[]
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
  /** Of the later scan; everything where it is absent. */
  compiled?: CompiledScope | undefined
}

type NotCheckedReason = Exclude<CarriedReason, 'kept_proof'>

/** `isEarlier`: it is the earlier scan's finding, because the later scan has none of it. */
export type Compared<F> = { finding: F; isEarlier: boolean; rerun?: ProofRerun } & (
  | {
      change: 'new' | 'came_back' | 'still_there'
      /** The earlier finding of the same cause, whose code was edited since. */
      heirOf?: F
    }
  | { change: 'not_checked'; reason: NotCheckedReason }
  | { change: 'gone'; resolution: Resolution }
)

/** What became of each finding between two scans: by change, then in the order of rank. */
export const compareFindings = <F extends Comparable>(scans: ComparedScans<F>): Compared<F>[] => {
  const earlier = new Map(scans.earlier.map((finding) => [finding.fingerprint, finding]))
  const later = new Set(scans.later.map(({ fingerprint }) => fingerprint))
  const missing = scans.earlier.filter(({ fingerprint }) => !later.has(fingerprint))
  const heirs = heirsOf(missing, scans)
  const present = scans.later.map((finding): Compared<F> => {
    if (finding.carriedReason) return carried(finding, { ...scans, before: earlier.get(finding.fingerprint) })
    const heirOf = heirs.get(finding)
    const isSeenBefore = scans.seenBefore.has(finding.fingerprint)
    const change = heirOf ? 'still_there' : changeOf(earlier.get(finding.fingerprint), isSeenBefore)
    return { change, finding, isEarlier: false, ...(heirOf && { heirOf }) }
  })
  const inherited = new Set(heirs.values())
  const gone = missing.filter((finding) => !inherited.has(finding)).map((finding) => missed(finding, scans))
  return [...present, ...gone].sort(byChange)
}

const carried = <F extends Comparable>(
  finding: F,
  { before, ...scans }: ComparedScans<F> & { before: F | undefined },
): Compared<F> => {
  const rerun = rerunOf(finding, scans)
  const told = { finding, isEarlier: false, ...(rerun && { rerun }) }
  const reason = finding.carriedReason ?? 'kept_proof'
  return reason === 'kept_proof'
    ? { ...told, change: changeOf(before, true) }
    : { ...told, change: 'not_checked', reason }
}

/**
 * A new finding of the same kind in the same function is the earlier one in other words, where a kept test still shows that
 * one, or where there is one of each and so nothing to confuse.
 */
const heirsOf = <F extends Comparable>(missing: readonly F[], scans: ComparedScans<F>): Map<F, F> => {
  const known = new Set(scans.earlier.map(({ fingerprint }) => fingerprint))
  const unknown = scans.later.filter((each) => !each.carriedReason && !known.has(each.fingerprint))
  const heirs = new Map<F, F>()
  for (const finding of missing.filter((each) => rerunOf(each, scans)?.outcome === 'effect_shown')) {
    const heir = unknown.find((each) => !heirs.has(each) && isAlike(each, finding))
    if (heir) heirs.set(heir, finding)
  }
  const before = groupByPlace(missing.filter((each) => ![...heirs.values()].includes(each)))
  const after = groupByPlace(unknown.filter((each) => !heirs.has(each) && !scans.seenBefore.has(each.fingerprint)))
  for (const [place, [finding, ...others]] of before) {
    const [heir, ...more] = after.get(place) ?? []
    if (heir && others.length + more.length === 0) heirs.set(heir, finding)
  }
  return heirs
}

/** By kind and function; a finding outside of any function has no place of its own. */
const groupByPlace = <F extends Comparable>(findings: readonly F[]): Map<string, [F, ...F[]]> => {
  const groups = new Map<string, [F, ...F[]]>()
  for (const finding of findings) {
    const { contract, function: name } = finding.locations[0] ?? {}
    if (contract === undefined || name === undefined) continue
    const place = [finding.detector, contract, name].join('\n')
    const group = groups.get(place)
    if (group) group.push(finding)
    else groups.set(place, [finding])
  }
  return groups
}

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

const rerunOf = ({ grade, fingerprint }: Comparable, { reruns }: Pick<ComparedScans<Comparable>, 'reruns'>) =>
  grade === 'proved' ? reruns?.get(fingerprint) : undefined

const changeOf = (earlier: Comparable | undefined, isSeenBefore: boolean): 'new' | 'came_back' | 'still_there' => {
  if (earlier) return earlier.status === 'fixed' ? 'came_back' : 'still_there'
  return isSeenBefore ? 'came_back' : 'new'
}

const missed = <F extends Comparable>(finding: F, scans: ComparedScans<F>): Compared<F> => {
  const rerun = rerunOf(finding, scans)
  const told = { finding, isEarlier: true, ...(rerun && { rerun }) }
  if (rerun?.outcome === 'effect_shown') return { ...told, change: 'still_there' }
  const isAlikeSeen = scans.later.some((each) => isAlike(each, finding))
  if (rerun?.outcome === 'refused' && !isAlikeSeen) return { ...told, change: 'gone', resolution: 'resolved_proven' }
  const reason = notCheckedReason(finding, scans)
  if (reason) return { ...told, change: 'not_checked', reason }
  const isProven = rerun?.outcome === 'effect_gone' && !isAlikeSeen
  return { ...told, change: 'gone', resolution: isProven ? 'resolved_proven' : 'not_seen' }
}

/**
 * Silence says that a finding is gone only where its contract was scanned, every check that had seen it looked again, and the
 * test that proved it could be run.
 */
const notCheckedReason = (finding: Comparable, scans: ComparedScans<Comparable>): NotCheckedReason | undefined => {
  if (!isInScope(finding, scans.compiled)) return 'contract_not_in_scan'
  const isLookedFor = finding.engines.every((engine) => {
    const ofEngine = scans.checks.filter((check) => check.engine === engine)
    return ofEngine.length > 0 && ofEngine.every(hasLooked)
  })
  if (!isLookedFor) return 'check_not_finished'
  const rerun = rerunOf(finding, scans)
  const isTold = finding.grade !== 'proved' || (rerun !== undefined && rerun.outcome !== 'not_told')
  return isTold ? undefined : 'proof_not_told'
}

const isInScope = ({ locations: [place] }: Comparable, compiled: CompiledScope | undefined): boolean => {
  if (!compiled || !place) return true
  return place.contract === undefined
    ? compiled.files.includes(place.file)
    : compiled.contracts.includes(place.contract)
}

const byChange = (a: { change: FindingChange }, b: { change: FindingChange }) =>
  FindingChange.options.indexOf(a.change) - FindingChange.options.indexOf(b.change)
