import { type Location, Severity } from '@lc/api-contract'
import { type Detector, rateSeverity } from '@lc/detectors'
import type { RawFinding } from './finding-types.ts'

/** The reports of one cause; the location of the first one is shown. */
export interface Group {
  detector: Detector
  /** The first kind of the cause. A stronger kind may be shown later, but triage uses this one. */
  kind: string
  members: [RawFinding, ...RawFinding[]]
}

interface Shown {
  detector: Detector
  finding: RawFinding
}

/** A finding with an exhibit, at one of its locations. */
interface ShownPlace extends Shown {
  place: Location
}

/** More causes than any real function has; a proof is compared with the first of them. */
const MAX_COMPARED = 200
/** A proof has few locations; of a longer list only the first are compared. */
const MAX_PLACES = 8

/**
 * Joins results of runs to reported findings of the same cause: the same kind or category, in the same function. A
 * proof lists the harmful statement first and then the called function; a pattern may name either. Location and name
 * stay those of the reported finding, so that a proof renames nothing; the stronger kind is shown. Groups are indexed
 * by file and function, so that many proofs don't compare with many groups each.
 */
export const createExhibitIndex = (reported: readonly Group[]) => {
  const groups: Group[] = []
  const byFile = new Map<string, Group[]>()
  const byFunction = new Map<string, Group[]>()
  const add = (group: Group): void => {
    groups.push(group)
    const place = placeOf(group)
    push(byFile, place.file, group)
    push(byFunction, functionKeyOf(place), group)
  }
  for (const group of reported) add(group)
  const candidatesFor = (place: Location): readonly Group[] => {
    if (place.function === undefined) return (byFile.get(place.file) ?? []).slice(0, MAX_COMPARED)
    const [named, unnamed] = [functionKeyOf(place), place.file].map((key) => byFunction.get(key) ?? [])
    return [...(named ?? []).slice(0, MAX_COMPARED), ...(unnamed ?? []).slice(0, MAX_COMPARED)]
  }
  const nearestAmong = (places: readonly Location[], shown: Shown): Group | undefined => {
    for (const place of places) {
      const same = candidatesFor(place).filter((group) => isSameCause(group, { ...shown, place }))
      const [nearest] = same.toSorted(byNearness({ ...shown, place }))
      if (nearest) return nearest
    }
    return undefined
  }
  /** Returns whether there was a group to join. */
  const join = (shown: Shown): boolean => {
    const nearest = nearestAmong(shown.finding.locations.slice(0, MAX_PLACES), shown)
    if (!nearest) return false
    nearest.members.push(shown.finding)
    if (isWorse(shown.detector, nearest.detector)) nearest.detector = shown.detector
    return true
  }
  return { groups, add, join }
}

const push = (index: Map<string, Group[]>, key: string, group: Group): void => {
  const known = index.get(key)
  if (known) known.push(group)
  else index.set(key, [group])
}

const functionKeyOf = ({ file, function: name }: Pick<Location, 'file' | 'function'>): string =>
  name === undefined ? file : `${bareName(name)}\n${file}`

const isSameCause = (group: Group, shown: ShownPlace): boolean =>
  isSameFunction(placeOf(group), shown.place) && (group.detector.id === shown.detector.id || isSameFamily(group, shown))

/** Each operation may overflow on its own, and kinds in `other` have nothing in common. */
const isSameFamily = (group: Group, { detector, place }: ShownPlace): boolean => {
  if (group.detector.category !== detector.category || detector.category === 'other') return false
  return detector.category !== 'arithmetic' || distance(placeOf(group), place) === 0
}

/**
 * If one of them names no function, its lines must overlap the other's. The same lines are the same function, whether
 * it is called through the declaring contract or an inheriting one.
 */
const isSameFunction = (one: Location, other: Location): boolean => {
  if (one.file !== other.file) return false
  if (one.function === undefined || other.function === undefined) return distance(one, other) === 0
  const isSameContract = one.contract === undefined || other.contract === undefined || one.contract === other.contract
  return (isSameContract || distance(one, other) === 0) && isSameName(one.function, other.function)
}

const isSameName = (one: string, other: string): boolean => one === other || bareName(one) === bareName(other)

const bareName = (name: string): string => name.split('(', 1)[0] ?? ''

const byNearness =
  ({ detector, place }: ShownPlace) =>
  (a: Group, b: Group): number => {
    const otherKind = (group: Group) => (group.detector.id === detector.id ? 0 : 1)
    const away = (group: Group) => distance(placeOf(group), place)
    return otherKind(a) - otherKind(b) || away(a) - away(b) || placeOf(a).startLine - placeOf(b).startLine
  }

/** Lines between two locations; 0 if they touch. */
const distance = (one: Location, other: Location): number =>
  Math.max(0, one.startLine - other.endLine, other.startLine - one.endLine)

const placeOf = ({ members }: Group): Location => members[0].locations[0]

/** Whether a kind is more severe than another. */
const isWorse = (one: Detector, other: Detector): boolean =>
  Severity.options.indexOf(rateSeverity(one)) < Severity.options.indexOf(rateSeverity(other))
