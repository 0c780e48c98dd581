import type { Location } from '@lc/api-contract'
import type { CodeLine } from './block.ts'
import { readLines } from './source-lines.ts'
import { cutLine } from './text-lines.ts'

const LINES_AROUND = 3
/** A long range is shown from its start: the reader came for the first line of it. */
const MAX_RANGE_LINES = 40

export interface CodeWindow {
  /** Places that are near enough to be seen at once, all in one file. */
  places: readonly Location[]
  lines: readonly CodeLine[]
}

/** The code at some places with their neighbours, near ones together; never outside of a file, whatever a place claims. */
export const codeWindows = (
  places: readonly Location[],
  sources: Readonly<Record<string, string>>,
): readonly CodeWindow[] => gather(places).map((near) => ({ places: near, lines: linesOf(near, sources) }))

const gather = (places: readonly Location[]): Location[][] => {
  const groups: Location[][] = []
  for (const place of places) {
    const near = groups.find((group) => group.some((other) => isNear(place, other)))
    if (near) near.push(place)
    else groups.push([place])
  }
  return groups
}

const isNear = (a: Location, b: Location) =>
  a.file === b.file && firstOf(a) <= lastOf(b) + 1 && firstOf(b) <= lastOf(a) + 1

const endOf = ({ startLine, endLine }: Location) => Math.min(endLine, startLine + MAX_RANGE_LINES)
const firstOf = ({ startLine }: Location) => Math.max(1, startLine - LINES_AROUND)
const lastOf = (place: Location) => endOf(place) + LINES_AROUND

const linesOf = (near: readonly Location[], sources: Readonly<Record<string, string>>): CodeLine[] => {
  const first = Math.min(...near.map(firstOf))
  const last = Math.max(...near.map(lastOf))
  return readLines(sources, near[0]?.file ?? '', { first, last }).map((text, index) => {
    const number = first + index
    const isMarked = near.some((place) => number >= place.startLine && number <= endOf(place))
    return { number, text: cutLine(text), isMarked }
  })
}
