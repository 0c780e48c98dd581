import type { Location } from '@lc/contract'
import type { Detector } from '@lc/detectors'
import { isWorse } from './is-worse.ts'
import type { RawFinding } from './raw-finding.ts'

/** What was said about one cause; the first member's place is the one to show. */
export interface Group {
  detector: Detector
  /** What it was first known as: a stronger kind may be shown later, but triage is remembered by this. */
  kind: string
  members: [RawFinding, ...RawFinding[]]
}

interface Shown {
  detector: Detector
  finding: RawFinding
}

/**
 * What a run has shown joins what was said of the same cause: the same kind, or the same category, in the same function.
 * The place and the name stay those of what was said, so that a proof renames nothing; the stronger kind is shown.
 * Answers whether there was something to join.
 */
export const joinShown = (groups: readonly Group[], shown: Shown): boolean => {
  const [nearest] = groups.filter((group) => isSameCause(group, shown)).toSorted(byNearness(shown))
  if (!nearest) return false
  nearest.members.push(shown.finding)
  if (isWorse(shown.detector, nearest.detector)) nearest.detector = shown.detector
  return true
}

const isSameCause = (group: Group, { detector, finding }: Shown): boolean =>
  isSameFunction(placeOf(group), finding.locations[0]) &&
  (group.detector.id === detector.id || isSameFamily(group, { detector, finding }))

/** Each operation may overflow on its own; what belongs to no family has nothing in common but that. */
const isSameFamily = (group: Group, { detector, finding }: Shown): boolean => {
  if (group.detector.category !== detector.category || detector.category === 'other') return false
  return detector.category !== 'arithmetic' || distance(placeOf(group), finding.locations[0]) === 0
}

/**
 * Where one of them names no function, its lines must lie within the other's. The same lines are the same function, whether
 * it is called by the contract that declares it or by one that inherits it.
 */
const isSameFunction = (one: Location, other: Location): boolean => {
  if (one.file !== other.file) return false
  if (one.function === undefined || other.function === undefined) return distance(one, other) === 0
  const isSameContract = one.contract === undefined || other.contract === undefined || one.contract === other.contract
  return (isSameContract || distance(one, other) === 0) && bareName(one.function) === bareName(other.function)
}

const bareName = (name: string): string => name.replace(/\(.*$/s, '')

const byNearness =
  ({ detector, finding }: Shown) =>
  (a: Group, b: Group): number => {
    const otherKind = (group: Group) => (group.detector.id === detector.id ? 0 : 1)
    const away = (group: Group) => distance(placeOf(group), finding.locations[0])
    return otherKind(a) - otherKind(b) || away(a) - away(b) || placeOf(a).startLine - placeOf(b).startLine
  }

/** Lines between two places; nothing where they touch. */
const distance = (one: Location, other: Location): number =>
  Math.max(0, one.startLine - other.endLine, other.startLine - one.endLine)

const placeOf = ({ members }: Group): Location => members[0].locations[0]
