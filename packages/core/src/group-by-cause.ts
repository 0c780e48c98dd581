import type { Location } from '@lc/api-contract'
import type { Detector } from '@lc/detectors'
import { compareText } from './compare-text.ts'
import { createShownIndex, type Group } from './join-shown.ts'
import type { RawFinding } from './raw-finding.ts'

export type DetectorOf = (finding: RawFinding) => Detector

/**
 * One kind at one line is one cause. Where one check speaks of a function and another of a statement in it, they mean the
 * same too: the statement is shown, both are named. A kind that a stronger one implies joins it. What runs have shown
 * comes last and joins what was said, never the other way round.
 */
export const groupByCause = (raw: readonly RawFinding[], detectorOf: DetectorOf): Group[] => {
  const sorted = sortBySayer(raw)
  const groups = groupSaid(
    sorted.filter(({ exhibit }) => !exhibit),
    detectorOf,
  )
  const index = createShownIndex(groups)
  for (const finding of sorted.filter(({ exhibit }) => exhibit)) {
    const detector = detectorOf(finding)
    if (!index.join({ detector, finding })) index.add(groupOf(detector, finding))
  }
  return index.groups
}

const groupSaid = (said: readonly RawFinding[], detectorOf: DetectorOf): Group[] => {
  const groups = new Map<string, Group>()
  for (const finding of said) {
    const fresh = groupOf(detectorOf(finding), finding)
    const { file, startLine } = finding.locations[0]
    const key = [fresh.kind, file, startLine].join('\n')
    const group = groups.get(key)
    if (group) group.members.push(finding)
    else groups.set(key, fresh)
  }
  return joinImplied(joinEnclosing([...groups.values()]))
}

const groupOf = (detector: Detector, finding: RawFinding): Group => ({
  detector,
  kind: kindOf(detector.id, finding),
  members: [finding],
})

/** What no detector claims is told apart by the engine's own check: its words are all we have. */
const kindOf = (detector: string, { engine, check }: RawFinding): string =>
  detector === 'unclassified' ? `${engine}/${check}` : detector

/** Engines answer in any order, and some list their results in another order each time. */
const sortBySayer = (raw: readonly RawFinding[]): RawFinding[] => {
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

/** More lines of one kind within one range than any honest report has; what lies beyond them stays a finding of its own. */
const MAX_TRIED = 200

const joinSorted = (sorted: Group[]): Group[] => {
  const checksOf = new Map(sorted.map((group) => [group, new Set(group.members.map(checkKeyOf))]))
  // A check that names a function and then a statement in it has two things to say.
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

/** One by one: a call takes only so many arguments. */
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
