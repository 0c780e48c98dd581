export interface Segment {
  kind: 'code' | 'comment' | 'string'
  start: number
  end: number
}

/**
 * Cuts a source into code, comments and string literals. Enough to read pragmas truly: a `//` in a string is no comment
 * and a pragma in a comment is no pragma.
 */
export const soliditySegments = (source: string): Segment[] => {
  const segments: Segment[] = []
  let codeStart = 0
  for (const match of source.matchAll(NOT_CODE)) {
    const end = match.index + match[0].length
    if (match.index > codeStart) segments.push({ kind: 'code', start: codeStart, end: match.index })
    segments.push({ kind: match[0].startsWith('/') ? 'comment' : 'string', start: match.index, end })
    codeStart = end
  }
  if (codeStart < source.length) segments.push({ kind: 'code', start: codeStart, end: source.length })
  return segments
}

/** The source with comments turned to spaces, newlines and length kept. */
export const withoutComments = (source: string): string =>
  soliditySegments(source)
    .map(({ kind, start, end }) => (kind === 'comment' ? blank(source.slice(start, end)) : source.slice(start, end)))
    .join('')

export const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ')

/** An unclosed block comment runs to the end of the file; a string ends at its line's end at the latest. */
const NOT_CODE = /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\r\n])*"?|'(?:\\.|[^'\\\r\n])*'?/g
