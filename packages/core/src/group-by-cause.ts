import type { Location } from '@lc/contract'
import type { Detector } from '@lc/detectors'
import { compareText } from './compare-text.ts'
import type { RawFinding } from './raw-finding.ts'

export type DetectorOf = (finding: RawFinding) => Detector

/** What was said about one cause; the first member's place is the one to show. */
export interface Group {
  detector: Detector
  members: [RawFinding, ...RawFinding[]]
}

/**
 * One kind at one line is one cause. Where one check speaks of a function and another of a statement in it, they mean the
 * same too: the statement is shown, both are named. A kind that a stronger one implies joins it.
 */
export const groupByCause = (raw: readonly RawFinding[], detectorOf: DetectorOf): Group[] => {
  const groups = new Map<string, Group>()
  for (const finding of raw.toSorted(bySayer)) {
    const detector = detectorOf(finding)
    const { file, startLine } = finding.locations[0]
    const key = [kindOf(detector.id, finding), file, startLine].join('\n')
    const group = groups.get(key)
    if (group) group.members.push(finding)
    else groups.set(key, { detector, members: [finding] })
  }
  return joinImplied(joinEnclosing([...groups.values()]))
}

/** What no detector claims is told apart by the engine's own check: its words are all we have. */
export const kindOf = (detector: string, said: { engine: string; check: string } | undefined): string =>
  detector === 'unclassified' ? `${said?.engine}/${said?.check}` : detector

/** Engines answer in any order, and some list their results in another order each time. */
const bySayer = (a: RawFinding, b: RawFinding): number =>
  compareText(a.engine, b.engine) ||
  compareText(a.check, b.check) ||
  compareText(a.words, b.words) ||
  compareText(JSON.stringify(a.locations), JSON.stringify(b.locations))

const joinEnclosing = (groups: readonly Group[]): Group[] => {
  const byPlace = Map.groupBy(groups, ({ detector, members }) =>
    [kindOf(detector.id, members[0]), members[0].locations[0].file].join('\n'),
  )
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
