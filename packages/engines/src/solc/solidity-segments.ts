/** A source with parts replaced by spaces; length and line breaks stay, so offsets remain valid. */
export interface MaskedSource {
  /** Without comments. */
  text: string
  /** Without comments and strings. */
  code: string
}

/**
 * Masks comments and string literals in one pass, because an upload may consist of quotes only. Enough to read
 * pragmas reliably: a `//` in a string isn't a comment and a pragma in a comment isn't a pragma.
 */
export const maskSource = (source: string): MaskedSource => {
  if (!/["']|\/[/*]/.test(source)) return { text: source, code: source }
  const code = unitsOf(source)
  const text = code.slice()
  for (const { kind, start, end } of segmentsIn(source)) {
    blankUnits(code, start, end)
    if (kind !== 'string') blankUnits(text, start, end)
  }
  return { text: textOf(text), code: textOf(code) }
}

interface Segment extends Span {
  kind: 'line_comment' | 'block_comment' | 'string'
}

/** Comments and string literals, as the compiler reads them. */
export function* segmentsIn(source: string): Generator<Segment> {
  const units = unitsOf(source)
  for (let at = 0; at < units.length; ) {
    const unit = units[at]
    if (unit === SLASH && units[at + 1] === SLASH) {
      const end = endOfLineComment(units, at)
      yield { kind: 'line_comment', start: at, end }
      at = end
    } else if (unit === SLASH && units[at + 1] === STAR) {
      const end = endOfBlockComment(source, at)
      yield { kind: 'block_comment', start: at, end }
      at = end
    } else if (unit === DOUBLE_QUOTE || unit === SINGLE_QUOTE) {
      const end = endOfString(units, at)
      yield { kind: 'string', start: at, end }
      at = end
    } else at++
  }
}

/** A range of a text. */
export interface Span {
  start: number
  end: number
}

/** The text with these spans replaced by spaces; line breaks and length stay. */
export const blankSpans = (text: string, spans: readonly Span[]): string => {
  if (spans.length === 0) return text
  const units = unitsOf(text)
  for (const { start, end } of spans) blankUnits(units, start, end)
  return textOf(units)
}

const [LINE_FEED, RETURN, SPACE] = [10, 13, 32] as const
const [DOUBLE_QUOTE, SINGLE_QUOTE, STAR, SLASH, BACKSLASH] = [34, 39, 42, 47, 92] as const
const [LINE_SEPARATOR, PARAGRAPH_SEPARATOR] = [0x2028, 0x2029] as const

const unitsOf = (text: string): Uint16Array<ArrayBuffer> => {
  const units = new Uint16Array(text.length)
  Buffer.from(units.buffer).write(text, 'utf16le')
  return units
}

const textOf = (units: Uint16Array<ArrayBuffer>): string => Buffer.from(units.buffer).toString('utf16le')

const blankUnits = (units: Uint16Array, start: number, end: number): void => {
  for (let at = start; at < end; at++) if (units[at] !== LINE_FEED && units[at] !== RETURN) units[at] = SPACE
}

/** The compiler ends a line at all of these, and code continues after them. */
const endOfLineComment = (units: Uint16Array, start: number): number => {
  for (let at = start; at < units.length; at++) {
    const unit = units[at] as number
    if (unit >= LINE_FEED && unit <= RETURN) return at
    if (unit === LINE_SEPARATOR || unit === PARAGRAPH_SEPARATOR) return at
  }
  return units.length
}

/** An unclosed block comment runs to the end of the file. */
const endOfBlockComment = (source: string, start: number): number => {
  const close = source.indexOf('*/', start + 2)
  return close === -1 ? source.length : close + 2
}

/** A string ends at the end of its line at the latest; a backslash before a line break isn't part of it. */
const endOfString = (units: Uint16Array, start: number): number => {
  for (let at = start + 1; at < units.length; at++) {
    const unit = units[at] as number
    if (unit === units[start]) return at + 1
    if (unit === LINE_FEED || unit === RETURN) return at
    if (unit === BACKSLASH) {
      if (at + 1 >= units.length || isLineBreak(units[at + 1] as number)) return at
      at++
    }
  }
  return units.length
}

const isLineBreak = (unit: number): boolean =>
  unit === LINE_FEED || unit === RETURN || unit === LINE_SEPARATOR || unit === PARAGRAPH_SEPARATOR
