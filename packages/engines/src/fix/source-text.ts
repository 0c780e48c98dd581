import { maskSource } from '../solc/solidity-segments.ts'
import type { AstNode } from '../structure/ast-node.ts'

/** A replacement in one file, in bytes of its UTF-8 form like the compiler's offsets. */
export interface TextEdit {
  file: string
  start: number
  end: number
  text: string
}

/** A piece of a file, in bytes. */
export interface TextRange {
  start: number
  end: number
}

/** Reads places of a file by the compiler's byte offsets. */
export interface SourceText {
  file: string
  rangeOf(node: AstNode): TextRange
  textOf(node: AstNode): string
  slice(range: TextRange): string
  /** A statement with its semicolon. */
  statementOf(node: AstNode): TextRange
  /** The white space at the start of the line. */
  indentAt(offset: number): string
  lineStart(offset: number): number
  /** After the line break; the end of the file in its last line. */
  lineEnd(offset: number): number
  /** The first place of a text outside of comments and strings, or -1. */
  find(text: string, range: TextRange): number
  /** Whether there is only white space in the range. */
  isBlank(range: TextRange): boolean
  /** The line break that the file uses. */
  newline: string
  size: number
}

export const sourceText = (file: string, source: string): SourceText => {
  const bytes = Buffer.from(source)
  // One character per byte, so that offsets in it are byte offsets.
  const code = maskSource(bytes.toString('latin1')).code
  const slice = ({ start, end }: TextRange) => bytes.subarray(start, end).toString('utf8')
  const rangeOf = ({ src }: AstNode): TextRange => {
    const [start = 0, length = 0] = src.split(':').map(Number)
    return { start, end: start + length }
  }
  const lineStart = (offset: number) => code.lastIndexOf('\n', offset - 1) + 1
  const find = (text: string, { start, end }: TextRange) => {
    const at = code.slice(start, end).indexOf(text)
    return at === -1 ? -1 : start + at
  }
  return {
    file,
    rangeOf,
    slice,
    textOf: (node) => slice(rangeOf(node)),
    statementOf: (node) => {
      const { start, end } = rangeOf(node)
      if (/[;}]/.test(code[end - 1] ?? '')) return { start, end }
      const semicolon = code.indexOf(';', end)
      return { start, end: semicolon === -1 ? end : semicolon + 1 }
    },
    indentAt: (offset) => /^[ \t]*/.exec(bytes.subarray(lineStart(offset), offset).toString('latin1'))?.[0] ?? '',
    lineStart,
    lineEnd: (offset) => {
      const at = code.indexOf('\n', offset)
      return at === -1 ? code.length : at + 1
    },
    find,
    isBlank: (range) => /^\s*$/.test(slice(range)),
    newline: source.includes('\r\n') ? '\r\n' : '\n',
    size: bytes.length,
  }
}

/** The source with its edits, which must not overlap. */
export const applyEdits = (source: string, edits: readonly Omit<TextEdit, 'file'>[]): string => {
  const bytes = Buffer.from(source)
  const parts: Buffer[] = []
  let at = 0
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    if (start < at || end < start || end > bytes.length) throw new Error('edits overlap')
    parts.push(bytes.subarray(at, start), Buffer.from(text))
    at = end
  }
  return Buffer.concat([...parts, bytes.subarray(at)]).toString('utf8')
}
