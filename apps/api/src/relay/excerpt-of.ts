import { endsOfLines } from '@lc/core'

/** Enough to see the place, and little enough that twenty of them are still a mail. */
const LINES_AROUND = 3
const MAX_LINES = 30
const MAX_LINE_CHARS = 200

/** The lines of a place and those around it, each with its number; never outside the file, whatever the place claims. */
export const excerptOf = (source: string, place: { startLine: number; endLine: number }): string => {
  const ends = endsOfLines(source)
  const first = Math.min(Math.max(1, place.startLine - LINES_AROUND), ends.length)
  const last = Math.min(place.endLine + LINES_AROUND, first + MAX_LINES - 1, ends.length)
  const width = String(last).length
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .map((line) => ({ line, text: source.slice(ends[line - 2] ?? 0, ends[line - 1]).replace(/[\r\n]+$/, '') }))
    .map(({ line, text }) => `${String(line).padStart(width)}  ${cut(text)}`)
    .join('\n')
}

const cut = (line: string) => (line.length > MAX_LINE_CHARS ? `${line.slice(0, MAX_LINE_CHARS)}…` : line)
