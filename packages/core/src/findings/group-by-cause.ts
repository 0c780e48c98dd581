import type { Location } from '@lc/api-contract'
import type { Detector } from '@lc/detectors'
import { compareText } from '../compare-text.ts'
import type { RawFinding } from './finding-types.ts'
import { createExhibitIndex, type Group } from './join-exhibits.ts'
import { joinReentry } from './join-reentry.ts'

export type FindDetector = (finding: RawFinding) => Detector

/**
 * One kind at one line is one cause. If one check points at a function and another at a statement in it, they are one
 * cause too: the statement is shown, and both are named. Ways to re-enter that share a statement are one cause. A kind
 * that a stronger kind implies joins it. Results of runs join reported patterns, never the other way round.
 */
export const groupByCause = (raw: readonly RawFinding[], detectorOf: FindDetector): Group[] => {
  const sorted = sortByReporter(raw)
  const groups = groupReported(
    sorted.filter(({ exhibit }) => !exhibit),
    detectorOf,
  )
  const index = createExhibitIndex(groups)
  for (const finding of sorted.filter(({ exhibit }) => exhibit)) {
    const detector = detectorOf(finding)
    if (!index.join({ detector, finding })) index.add(groupOf(detector, finding))
  }
  return index.groups
}

const groupReported = (reported: readonly RawFinding[], detectorOf: FindDetector): Group[] => {
  const groups = new Map<string, Group>()
  for (const finding of reported) {
    const fresh = groupOf(detectorOf(finding), finding)
    const { file, startLine } = finding.locations[0]
    const key = [fresh.kind, file, startLine].join('\n')
    const group = groups.get(key)
    if (group) group.members.push(finding)
    else groups.set(key, fresh)
  }
  return joinImplied(joinReentry(joinEnclosing([...groups.values()])))
}

const groupOf = (detector: Detector, finding: RawFinding): Group => ({
  detector,
  kind: kindOf(detector.id, finding),
  members: [finding],
})

/** Reports that no detector claims are distinguished by the engine's own check. */
const kindOf = (detector: string, { engine, check }: RawFinding): string =>
  detector === 'unclassified' ? `${engine}/${check}` : detector

/** Engines answer in any order, and some list their results in a different order each time. */
const sortByReporter = (raw: readonly RawFinding[]): RawFinding[] => {
  const written = new Map<RawFinding, string>()
  const writtenOf = (finding: RawFinding): string => {
    const { locations, exhibit = null, why = null } = finding
    const text = written.get(finding) ?? [locations, exhibit, why].map((part) => JSON.stringify(part)).join('\n')
    written.set(finding, text)
    return text
  }
  return raw.toSorted(
    (a, b) =>
      compareText(a.engine, b.engine) ||
      compareText(a.check, b.check) ||
      compareText(a.words, b.words) ||
      compareText(writtenOf(a), writtenOf(b)),
  )
}

const joinEnclosing = (groups: readonly Group[]): Group[] => {
  const byPlace = Map.groupBy(groups, ({ kind, members }) => [kind, members[0].locations[0].file].join('\n'))
  return [...byPlace.values()].flatMap((ofKind) =>
    joinSorted(ofKind.toSorted((a, b) => placeOf(a).startLine - placeOf(b).startLine)),
  )
}

/** More lines of one kind within one range than any real report has; the rest stay findings of their own. */
const MAX_TRIED = 200

const joinSorted = (sorted: Group[]): Group[] => {
  const checksOf = new Map(sorted.map((group) => [group, new Set(group.members.map(checkKeyOf))]))
  // A check that names a function and then a statement in it means two different causes.
  if (new Set(sorted.flatMap((group) => [...(checksOf.get(group) ?? [])])).size < 2) return sorted
  const isOther = (outer: Group, inner: Group): boolean => {
    const checks = checksOf.get(inner)
    return ![...(checksOf.get(outer) ?? [])].some((check) => checks?.has(check))
  }
  const joined = new Set<Group>()
  let next = 0
  for (const outer of sorted) {
    while (next < sorted.length && startOf(sorted[next] as Group) <= startOf(outer)) next++
    const near = sorted.slice(next, next + MAX_TRIED)
    const inner = near.find(
      (group) => !joined.has(group) && encloses(placeOf(outer), placeOf(group)) && isOther(outer, group),
    )
    if (!inner) continue
    joinMembers(inner, outer)
    for (const check of checksOf.get(outer) ?? []) checksOf.get(inner)?.add(check)
    joined.add(outer)
  }
  return sorted.filter((group) => !joined.has(group))
}

/** One by one: a call accepts a limited number of arguments. */
const joinMembers = (into: Group, from: Group): void => {
  for (const member of from.members) into.members.push(member)
}

const checkKeyOf = ({ engine, check }: RawFinding): string => `${engine}\n${check}`

const encloses = (outer: Location, inner: Location): boolean =>
  outer.startLine < inner.startLine && inner.endLine <= outer.endLine

const startOf = (group: Group): number => placeOf(group).startLine

const placeOf = ({ members }: Group): Location => members[0].locations[0]

const joinImplied = (groups: readonly Group[]): Group[] => {
  const byLine = Map.groupBy(groups, (group) => `${placeOf(group).file}\n${placeOf(group).startLine}`)
  return groups.filter((group) => {
    const atLine = byLine.get(`${placeOf(group).file}\n${placeOf(group).startLine}`) ?? []
    const stronger = atLine.find(({ detector }) => group.detector.impliedBy?.includes(detector.id))
    if (stronger) joinMembers(stronger, group)
    return !stronger
  })
}
