/** Enough to see the place, and little enough that twenty of them are still a mail. */
const LINES_AROUND = 3
const MAX_LINES = 30
const MAX_LINE_CHARS = 200

/** The lines of a place and those around it, each with its number; never outside the file, whatever the place claims. */
export const excerptOf = (source: string, place: { startLine: number; endLine: number }): string => {
  const lines = source.split(/\r\n|\r|\n/)
  const first = Math.min(Math.max(1, place.startLine - LINES_AROUND), lines.length)
  const last = Math.min(place.endLine + LINES_AROUND, first + MAX_LINES - 1, lines.length)
  const width = String(last).length
  return lines
    .slice(first - 1, last)
    .map((line, index) => `${String(first + index).padStart(width)}  ${cut(line)}`)
    .join('\n')
}

const cut = (line: string) => (line.length > MAX_LINE_CHARS ? `${line.slice(0, MAX_LINE_CHARS)}…` : line)
