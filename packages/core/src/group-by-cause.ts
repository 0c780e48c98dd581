import type { Location } from '@lc/contract'
import type { Detector } from '@lc/detectors'
import { compareText } from './compare-text.ts'
import { type Group, joinShown } from './join-shown.ts'
import type { RawFinding } from './raw-finding.ts'

export type DetectorOf = (finding: RawFinding) => Detector

/**
 * One kind at one line is one cause. Where one check speaks of a function and another of a statement in it, they mean the
 * same too: the statement is shown, both are named. A kind that a stronger one implies joins it. What runs have shown
 * comes last and joins what was said, never the other way round.
 */
export const groupByCause = (raw: readonly RawFinding[], detectorOf: DetectorOf): Group[] => {
  const sorted = raw.toSorted(bySayer)
  const groups = groupSaid(
    sorted.filter(({ exhibit }) => !exhibit),
    detectorOf,
  )
  for (const finding of sorted.filter(({ exhibit }) => exhibit)) {
    const detector = detectorOf(finding)
    if (!joinShown(groups, { detector, finding })) groups.push(groupOf(detector, finding))
  }
  return groups
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
const bySayer = (a: RawFinding, b: RawFinding): number =>
  compareText(a.engine, b.engine) ||
  compareText(a.check, b.check) ||
  compareText(a.words, b.words) ||
  compareText(JSON.stringify(a.locations), JSON.stringify(b.locations)) ||
  compareText(JSON.stringify(a.exhibit ?? null), JSON.stringify(b.exhibit ?? null)) ||
  compareText(JSON.stringify(a.why ?? null), JSON.stringify(b.why ?? null))

const joinEnclosing = (groups: readonly Group[]): Group[] => {
  const byPlace = Map.groupBy(groups, ({ kind, members }) => [kind, members[0].locations[0].file].join('\n'))
  return [...byPlace.values()].flatMap((ofKind) => {
    const sorted = ofKind.toSorted((a, b) => placeOf(a).startLine - placeOf(b).startLine)
    const joined = new Set<Group>()
    for (const outer of sorted) {
      const inner = sorted.find((other) => other !== outer && !joined.has(other) && isSaidOf(outer, other))
      if (!inner) continue
      inner.members.push(...outer.members)
      joined.add(outer)
    }
    return sorted.filter((group) => !joined.has(group))
  })
}

const isSaidOf = (outer: Group, inner: Group): boolean =>
  encloses(placeOf(outer), placeOf(inner)) && !outer.members.some((member) => inner.members.some(isSameCheck(member)))

/** A check that names a function and then a statement in it has two things to say. */
const isSameCheck = (one: RawFinding) => (other: RawFinding) => one.engine === other.engine && one.check === other.check

const encloses = (outer: Location, inner: Location): boolean =>
  outer.startLine < inner.startLine && inner.endLine <= outer.endLine

const placeOf = ({ members }: Group): Location => members[0].locations[0]

const joinImplied = (groups: readonly Group[]): Group[] => {
  const byLine = Map.groupBy(groups, (group) => `${placeOf(group).file}\n${placeOf(group).startLine}`)
  return groups.filter((group) => {
    const atLine = byLine.get(`${placeOf(group).file}\n${placeOf(group).startLine}`) ?? []
    const stronger = atLine.find(({ detector }) => group.detector.impliedBy?.includes(detector.id))
    stronger?.members.push(...group.members)
    return !stronger
  })
}
