import {
  type CarriedReason,
  type Check,
  type EvidenceGrade,
  FindingChange,
  type FindingStatus,
  hasFinished,
  type Location,
  type ProofRerun,
  type Resolution,
} from '@lc/api-contract'

/** The parts of a finding that decide whether it is the same one. */
export interface Comparable {
  fingerprint: string
  grade: EvidenceGrade
  status: FindingStatus
  engines: readonly string[]
  detector: string
  locations: readonly Pick<Location, 'file' | 'contract' | 'function'>[]
  /** Why its scan lists it without a report of a check; absent or null if a check reported it. */
  carriedReason?: CarriedReason | null
}

/** The Solidity contracts and files that a scan compiled. */
export interface CompiledScope {
  contracts: readonly string[]
  files: readonly string[]
}

export interface ComparisonInput<F extends Comparable> {
  later: readonly F[]
  earlier: readonly F[]
  /** Fingerprints in scans before the earlier one. */
  seenBefore: ReadonlySet<string>
  /** Of the later scan. */
  checks: readonly Pick<Check, 'engine' | 'outcome'>[]
  /** By fingerprint of the earlier finding; absent if its proof wasn't run again. */
  reruns?: ReadonlyMap<string, ProofRerun>
  /** Of the later scan; without it, everything counts as compiled. */
  compiled?: CompiledScope | undefined
}

type NotCheckedReason = Exclude<CarriedReason, 'kept_proof'>

/** `isEarlier`: a finding of the earlier scan that the later scan doesn't have. */
export type FindingComparison<F> = { finding: F; isEarlier: boolean; rerun?: ProofRerun } & (
  | {
      change: 'new' | 'came_back' | 'still_there'
      /** The earlier finding of the same cause, whose code was edited since. */
      successorOf?: F
    }
  | { change: 'not_checked'; reason: NotCheckedReason }
  | { change: 'gone'; resolution: Resolution }
)

/** How each finding changed between two scans: by change, then by rank. */
export const compareFindings = <F extends Comparable>(scans: ComparisonInput<F>): FindingComparison<F>[] => {
  const earlier = new Map(scans.earlier.map((finding) => [finding.fingerprint, finding]))
  const later = new Set(scans.later.map(({ fingerprint }) => fingerprint))
  const missing = scans.earlier.filter(({ fingerprint }) => !later.has(fingerprint))
  const successors = findSuccessors(missing, scans)
  const present = scans.later.map((finding): FindingComparison<F> => {
    if (finding.carriedReason) return carried(finding, { ...scans, before: earlier.get(finding.fingerprint) })
    const successorOf = successors.get(finding)
    const isSeenBefore = scans.seenBefore.has(finding.fingerprint)
    const change = successorOf ? 'still_there' : classifyChange(earlier.get(finding.fingerprint), isSeenBefore)
    return { change, finding, isEarlier: false, ...(successorOf && { successorOf }) }
  })
  const inherited = new Set(successors.values())
  const gone = missing.filter((finding) => !inherited.has(finding)).map((finding) => missed(finding, scans))
  return [...present, ...gone].sort(byChange)
}

const carried = <F extends Comparable>(
  finding: F,
  { before, ...scans }: ComparisonInput<F> & { before: F | undefined },
): FindingComparison<F> => {
  const rerun = findRerun(finding, scans)
  const comparison = { finding, isEarlier: false, ...(rerun && { rerun }) }
  const reason = finding.carriedReason ?? 'kept_proof'
  return reason === 'kept_proof'
    ? { ...comparison, change: classifyChange(before, true) }
    : { ...comparison, change: 'not_checked', reason }
}

/**
 * Matches new findings to missing earlier ones of the same kind in the same function: if a kept test still proves the
 * earlier one, or if there is exactly one of each.
 */
const findSuccessors = <F extends Comparable>(missing: readonly F[], scans: ComparisonInput<F>): Map<F, F> => {
  const known = new Set(scans.earlier.map(({ fingerprint }) => fingerprint))
  const unknown = scans.later.filter((each) => !each.carriedReason && !known.has(each.fingerprint))
  const successors = new Map<F, F>()
  for (const finding of missing.filter((each) => findRerun(each, scans)?.outcome === 'effect_shown')) {
    const successor = unknown.find((each) => !successors.has(each) && isAlike(each, finding))
    if (successor) successors.set(successor, finding)
  }
  const before = groupByPlace(missing.filter((each) => ![...successors.values()].includes(each)))
  const after = groupByPlace(unknown.filter((each) => !successors.has(each) && !scans.seenBefore.has(each.fingerprint)))
  for (const [place, [finding, ...others]] of before) {
    const [successor, ...more] = after.get(place) ?? []
    if (successor && others.length + more.length === 0) successors.set(successor, finding)
  }
  return successors
}

/** By kind and function; findings outside of functions are left out. */
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

const findRerun = ({ grade, fingerprint }: Comparable, { reruns }: Pick<ComparisonInput<Comparable>, 'reruns'>) =>
  grade === 'proved' ? reruns?.get(fingerprint) : undefined

const classifyChange = (
  earlier: Comparable | undefined,
  isSeenBefore: boolean,
): 'new' | 'came_back' | 'still_there' => {
  if (earlier) return earlier.status === 'fixed' ? 'came_back' : 'still_there'
  return isSeenBefore ? 'came_back' : 'new'
}

const missed = <F extends Comparable>(finding: F, scans: ComparisonInput<F>): FindingComparison<F> => {
  const rerun = findRerun(finding, scans)
  const comparison = { finding, isEarlier: true, ...(rerun && { rerun }) }
  if (rerun?.outcome === 'effect_shown') return { ...comparison, change: 'still_there' }
  const isAlikeSeen = scans.later.some((each) => isAlike(each, finding))
  if (rerun?.outcome === 'refused' && !isAlikeSeen)
    return { ...comparison, change: 'gone', resolution: 'resolved_proven' }
  const reason = notCheckedReason(finding, scans)
  if (reason) return { ...comparison, change: 'not_checked', reason }
  const isProven = rerun?.outcome === 'effect_gone' && !isAlikeSeen
  return { ...comparison, change: 'gone', resolution: isProven ? 'resolved_proven' : 'not_seen' }
}

/**
 * A missing finding counts as resolved only if its contract was scanned, every check that had reported it finished
 * again, and the test that proved it could run.
 */
const notCheckedReason = (finding: Comparable, scans: ComparisonInput<Comparable>): NotCheckedReason | undefined => {
  if (!isInScope(finding, scans.compiled)) return 'contract_not_in_scan'
  const isLookedFor = finding.engines.every((engine) => {
    const ofEngine = scans.checks.filter((check) => check.engine === engine)
    return ofEngine.length > 0 && ofEngine.every(hasFinished)
  })
  if (!isLookedFor) return 'check_not_finished'
  const rerun = findRerun(finding, scans)
  const isConclusive = finding.grade !== 'proved' || (rerun !== undefined && rerun.outcome !== 'no_result')
  return isConclusive ? undefined : 'proof_without_result'
}

const isInScope = ({ locations: [place] }: Comparable, compiled: CompiledScope | undefined): boolean => {
  if (!compiled || !place) return true
  return place.contract === undefined
    ? compiled.files.includes(place.file)
    : compiled.contracts.includes(place.contract)
}

const byChange = (a: { change: FindingChange }, b: { change: FindingChange }) =>
  FindingChange.options.indexOf(a.change) - FindingChange.options.indexOf(b.change)
