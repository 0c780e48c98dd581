export interface Segment {
  kind: 'code' | 'comment' | 'string'
  start: number
  end: number
}

/**
 * Cuts a source into code, comments and string literals, in time that grows with its length alone. Enough to read pragmas
 * truly: a `//` in a string is no comment and a pragma in a comment is no pragma.
 */
export const soliditySegments = (source: string): Segment[] => {
  const segments: Segment[] = []
  const opening = /\/[/*]|["']/g
  let codeStart = 0
  for (let match = opening.exec(source); match; match = opening.exec(source)) {
    const start = match.index
    const end = endOf(source, start)
    if (start > codeStart) segments.push({ kind: 'code', start: codeStart, end: start })
    segments.push({ kind: source[start] === '/' ? 'comment' : 'string', start, end })
    codeStart = end
    opening.lastIndex = end
  }
  if (codeStart < source.length) segments.push({ kind: 'code', start: codeStart, end: source.length })
  return segments
}

/** The source with segments of these kinds turned to spaces, newlines and length kept. */
export const withoutKinds = (source: string, segments: readonly Segment[], kinds: readonly Segment['kind'][]): string =>
  segments
    .map(({ kind, start, end }) => (kinds.includes(kind) ? blank(source.slice(start, end)) : source.slice(start, end)))
    .join('')

export const blank = (text: string): string => text.replace(/[^\r\n]+/g, (line) => ' '.repeat(line.length))

/** An unclosed block comment runs to the end of the file; a string ends at its line's end at the latest. */
const endOf = (source: string, start: number): number => {
  if (!source.startsWith('/*', start)) return endOfMatch(source, start)
  const close = source.indexOf('*/', start + 2)
  return close === -1 ? source.length : close + 2
}

const endOfMatch = (source: string, start: number): number => {
  ONE_LINE.lastIndex = start
  ONE_LINE.test(source)
  return ONE_LINE.lastIndex
}

/** The compiler ends a line at these too: text behind them is code again. */
const ONE_LINE = /\/\/[^\n\v\f\r\u2028\u2029]*|"(?:\\.|[^"\\\r\n])*"?|'(?:\\.|[^'\\\r\n])*'?/y
