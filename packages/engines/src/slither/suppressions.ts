import type { SourceLine } from '@lc/api-contract'
import { INERT_SLITHER_COMMENT } from '../solc/neutralise-directives.ts'
import type { SlitherResult } from './slither-output.ts'

type Result = Pick<SlitherResult, 'check' | 'elements'>

/** Far more than an honest file has; findings that later comments suppress are shown without the comment. */
const MAX_PARTS_PER_FILE = 500

/**
 * Finds the author's comment that would have suppressed a result. The comments are inert in Slither's input, so the
 * result is reported anyway; they are read here by Slither's own rules.
 */
export const findSuppressions = (
  sources: Readonly<Record<string, string>>,
): ((result: Result) => SourceLine | undefined) => {
  const quiet = new Map(Object.entries(sources).map(([file, source]) => [file, quietPartsOf(source)]))
  return ({ check, elements }) => {
    for (const { source_mapping: place } of elements) {
      const part = quiet.get(place.filename_relative)?.find((candidate) => covers(candidate, check, place.lines))
      if (part) return { file: place.filename_relative, line: part.line }
    }
    return undefined
  }
}

/**
 * Lines for which one check, or `all`, is suppressed: results that start after `line` and, in a range, end before
 * `end`.
 */
interface QuietPart {
  line: number
  check: string
  end: number | 'next-line'
}

const covers = ({ line, check, end }: QuietPart, wantedCheck: string, lines: readonly number[]): boolean => {
  if (check !== 'all' && check !== wantedCheck) return false
  const [first = 0, last = 0] = [lines[0], lines.at(-1)]
  return end === 'next-line' ? first === line + 1 : first > line && last < end
}

const quietPartsOf = (source: string): QuietPart[] => {
  const parts: QuietPart[] = []
  for (const { line, kind, check } of commandsOf(source)) {
    if (parts.length === MAX_PARTS_PER_FILE) break
    const open = parts.find((part) => part.check === check && part.end === Number.POSITIVE_INFINITY)
    if (kind === 'next-line') parts.push({ line, check, end: 'next-line' })
    else if (kind === 'start' && !open) parts.push({ line, check, end: Number.POSITIVE_INFINITY })
    else if (kind === 'end' && open) open.end = line
  }
  return parts
}

const COMMENT = new RegExp(
  `^[^\\S\\r\\n]*//[^\\S\\r\\n]*${INERT_SLITHER_COMMENT}-(next-line|start|end)[^\\S\\r\\n]*([\\w,-]*)`,
)

/**
 * One per check that a comment names. Only lines that mention Slither are extracted: a file may have millions of
 * others.
 */
function* commandsOf(source: string) {
  let [line, seen] = [1, 0]
  for (let at = source.indexOf(INERT_SLITHER_COMMENT); at !== -1; at = source.indexOf(INERT_SLITHER_COMMENT, seen)) {
    let start = seen
    for (; seen < at; seen++) {
      if (!isLineEnd(source, seen)) continue
      line++
      start = seen + 1
    }
    while (seen < source.length && !isLineEnd(source, seen)) seen++
    const [, kind, checks = ''] = COMMENT.exec(source.slice(start, seen)) ?? []
    for (const check of new Set(checks.split(',').filter(Boolean))) yield { line, kind, check }
  }
}

const [LINE_FEED, RETURN] = [10, 13]

/** `\r\n` is one line end. */
const isLineEnd = (source: string, at: number): boolean => {
  const unit = source.charCodeAt(at)
  return unit === LINE_FEED || (unit === RETURN && source.charCodeAt(at + 1) !== LINE_FEED)
}
