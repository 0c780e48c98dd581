import type { Location } from '@lc/api-contract'
import type { CodeLine } from './blocks.ts'

const LINES_AROUND = 3
/** A long range is cut after this many lines: its first lines matter most. */
const MAX_RANGE_LINES = 40

export interface CodeWindow {
  /** Locations in one file that are close enough to share an excerpt. */
  places: readonly Location[]
  lines: readonly CodeLine[]
}

/** The code around some locations, nearby ones merged; never reads outside of a file, even if a location does. */
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

type Sources = Readonly<Record<string, string>>

interface LineRange {
  /** Counted from 1. */
  first: number
  last: number
}

/** Some lines of a file; empty if the file or the lines don't exist. Each file is split into lines once per report. */
export const readLines = (sources: Sources, file: string, { first, last }: LineRange): string[] => {
  // Users choose the names: one may be `constructor`.
  if (!Object.hasOwn(sources, file)) return []
  const text = sources[file] ?? ''
  const starts = startsOf(sources, file, text)
  const count = Math.max(0, Math.min(last, starts.length) - first + 1)
  return Array.from({ length: count }, (_, index) => lineAt(text, starts, first - 1 + index))
}

const lineAt = (text: string, starts: Uint32Array, index: number): string => {
  const next = starts[index + 1]
  const line = text.slice(starts[index], next === undefined ? undefined : next - 1)
  return next !== undefined && line.endsWith('\r') ? line.slice(0, -1) : line
}

const known = new WeakMap<Sources, Map<string, Uint32Array>>()

const startsOf = (sources: Sources, file: string, text: string): Uint32Array => {
  const files = known.get(sources) ?? new Map<string, Uint32Array>()
  known.set(sources, files)
  const starts = files.get(file) ?? findStarts(text)
  files.set(file, starts)
  return starts
}

const LINE_FEED = 10

/** Offsets of line starts. */
const findStarts = (text: string): Uint32Array => {
  let count = 1
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === LINE_FEED) count++
  const starts = new Uint32Array(count)
  let index = 1
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === LINE_FEED) starts[index++] = at + 1
  return starts
}

/** Longer lines are cut; the length of the rest is shown instead. */
const MAX_LINE_CHARS = 500
const MAX_LINES = 400

/** Splits a text of any length into printable lines. */
export const textLines = (text: string): CodeLine[] => {
  const all = text.trimEnd().split(/\r?\n/)
  const shown = all.slice(0, MAX_LINES).map((line) => ({ text: cutLine(line), isMarked: false }))
  return all.length > MAX_LINES ? [...shown, { text: `… +${all.length - MAX_LINES}`, isMarked: false }] : shown
}

/** The lines of a unified diff without its file headers; the block's label names the files. */
export const diffLines = (diff: string): CodeLine[] =>
  textLines(diff.replace(/^(?:diff --git |--- |\+\+\+ ).*\n/gm, '')).map(({ text, isMarked }) => {
    const sign = text.startsWith('+') || text.startsWith('-') ? (text[0] as '+' | '-') : undefined
    return { text: text.startsWith('@@') ? text : text.slice(1), isMarked, ...(sign && { sign }) }
  })

export const cutLine = (line: string): string =>
  line.length > MAX_LINE_CHARS ? `${line.slice(0, MAX_LINE_CHARS)} … +${line.length - MAX_LINE_CHARS}` : line
