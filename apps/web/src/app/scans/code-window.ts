interface CodeWindow {
  firstLine: number
  lines: readonly string[]
  isWhole: boolean
}

/** A long range is shown from its start: the reader came for the first line of it. */
const MAX_RANGE_LINES = 60

/** The lines around a place, never outside the file, whatever the place claims. */
export const codeWindow = (
  all: readonly string[],
  place: { start: number; end: number },
  around: number,
): CodeWindow => {
  const start = Math.min(Math.max(1, place.start), Math.max(1, all.length))
  const end = Math.min(Math.max(start, place.end), start + MAX_RANGE_LINES)
  const firstLine = Math.max(1, start - around)
  const lastLine = Math.min(all.length, end + around)
  return { firstLine, lines: all.slice(firstLine - 1, lastLine), isWhole: firstLine === 1 && lastLine === all.length }
}
