import type { RuleNote, RuleProblem } from '@lc/api-contract'
import { findLineEnds, type IgnoreComment, type IgnoreComments, noteValue, readReason } from '@lc/core'
import { maskSource, type Span, segmentsIn } from './solidity-segments.ts'

const MARK = 'lcat-ignore-next-line'
/** Far more than an honest project has; the rest has no effect and is reported. */
const MAX_PER_FILE = 200
const MAX_IN_ALL = 1_000

/**
 * Reads `// lcat-ignore-next-line <kind>: <reason>` from line comments; a text in a string or in code has no effect.
 * Pass only the user's own files: a dependency must not decide what is reported.
 */
export const readIgnoreComments = (sources: Readonly<Record<string, string>>): IgnoreComments => {
  const comments: IgnoreComment[] = []
  const notes: RuleNote[] = []
  for (const [file, source] of Object.entries(sources)) {
    if (!source.includes(MARK)) continue
    for (const found of commentsIn(source)) {
      const { line, codeLine, problem, kind, reason } = found
      if (comments.length + notes.length >= MAX_IN_ALL) {
        return { comments, notes: [...notes, { file: noteValue(file), line, problem: 'too_many' }] }
      }
      if (!problem) comments.push({ file, line, codeLine, kind, reason })
      else notes.push({ file: noteValue(file), line, problem, ...(kind && { value: noteValue(kind) }) })
    }
  }
  return { comments, notes }
}

interface FoundComment {
  line: number
  codeLine: number
  kind: string
  reason: string
  problem?: RuleProblem
}

const commentsIn = (source: string): FoundComment[] => {
  const found: Span[] = []
  let mark = source.indexOf(MARK)
  for (const { kind, start, end } of segmentsIn(source)) {
    while (mark !== -1 && mark < start) mark = source.indexOf(MARK, mark + 1)
    if (mark === -1) break
    if (mark >= end) continue
    if (kind === 'string' || !startsWithMark(source.slice(start, Math.min(end, start + MAX_LEAD)))) continue
    found.push({ start, end })
    if (found.length > MAX_PER_FILE) break
  }
  const lineAt = lineFinder(source)
  const codeLines = nextCodeLines(source, found, lineAt)
  return found.map(({ start, end }, index) => {
    const place = { line: lineAt(start), codeLine: codeLines[index] ?? 0 }
    return index === MAX_PER_FILE
      ? { ...place, kind: '', reason: '', problem: 'too_many' }
      : { ...place, ...readComment(source.slice(start, end)) }
  })
}

/** Longer than the start of a comment and the mark. */
const MAX_LEAD = 200

const startsWithMark = (comment: string): boolean => /^\/[/*]+[^\S\n]*lcat-ignore-next-line(?![\w-])/.test(comment)

/** A longer comment isn't read: kind and reason are far shorter. */
const MAX_COMMENT_LENGTH = 2_000

const readComment = (comment: string): Pick<FoundComment, 'kind' | 'reason' | 'problem'> => {
  if (comment.length > MAX_COMMENT_LENGTH) return { kind: '', reason: '', problem: 'reason_too_long' }
  const rest = comment.slice(comment.indexOf(MARK) + MARK.length)
  const colon = rest.indexOf(':')
  const kind = (colon === -1 ? rest : rest.slice(0, colon)).trim()
  if (comment.startsWith('/*') || !/^[\w-]+$/.test(kind)) return { kind: '', reason: '', problem: 'bad_comment' }
  const read = readReason(colon === -1 ? '' : rest.slice(colon + 1))
  return 'problem' in read ? { kind, reason: '', problem: read.problem } : { kind, reason: read.reason }
}

/** The next line with code after each comment; blank lines and other comments don't count. 0 at the end of the file. */
const nextCodeLines = (source: string, comments: readonly Span[], lineAt: (at: number) => number): number[] => {
  const code = maskSource(source).text
  const lines: number[] = []
  let [limit, line] = [code.length, 0]
  // Backwards, so that each part of the file is read once.
  for (const { start, end } of comments.toReversed()) {
    const at = firstCode(code, end, limit)
    if (at !== undefined) line = lineAt(at)
    lines.push(line)
    limit = start
  }
  return lines.reverse()
}

const SPACE = 32

const firstCode = (code: string, start: number, limit: number): number | undefined => {
  for (let at = start; at < limit; at++) if (code.charCodeAt(at) > SPACE && !/\s/.test(code[at] as string)) return at
  return undefined
}

const lineFinder = (source: string): ((at: number) => number) => {
  const ends = findLineEnds(source)
  return (at) => {
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] as number) > at) high = middle
      else low = middle + 1
    }
    return low + 1
  }
}
