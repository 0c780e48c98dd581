/** A run of English in a file. Its line breaks are those of the file, so a match can be located. */
export interface Prose {
  /** Line of the first character, counted from 1. */
  line: number
  text: string
}

/** Turns ranges of a source into prose, counting lines once. */
export const proseAt = (source: string, ranges: Iterable<{ start: number; text: string }>): Prose[] => {
  const prose: Prose[] = []
  let line = 1
  let counted = 0
  for (const { start, text } of [...ranges].sort((a, b) => a.start - b.start)) {
    for (; counted < start; counted++) if (source.charCodeAt(counted) === 10) line++
    prose.push({ line, text })
  }
  return prose
}
