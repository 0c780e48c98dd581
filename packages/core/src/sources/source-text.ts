import { createHash } from 'node:crypto'

const LINE_FEED = 10

/** A line break at the end doesn't start another line. */
export const countLines = (text: string): number => {
  const end = text.endsWith('\n') ? text.length - 1 : text.length
  let lines = 1
  for (let at = 0; at < end; at++) if (text.charCodeAt(at) === LINE_FEED) lines++
  return lines
}

const RETURN = 13

/**
 * The offset after each line, including its line break (`\n`, `\r\n` or `\r`). Offsets instead of strings, because a
 * file may consist of line breaks.
 */
export const findLineEnds = (text: string): Uint32Array => {
  const isEnd = (at: number): boolean => {
    const unit = text.charCodeAt(at)
    return unit === LINE_FEED || (unit === RETURN && text.charCodeAt(at + 1) !== LINE_FEED)
  }
  let count = 1
  for (let at = 0; at < text.length; at++) if (isEnd(at)) count++
  const ends = new Uint32Array(count)
  let index = 0
  for (let at = 0; at < text.length; at++) if (isEnd(at)) ends[index++] = at + 1
  ends[index] = text.length
  return ends
}

/** The SHA-256 of each source by path, to recognise published library files. */
export const hashSources = (sources: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sources).map(([path, text]) => [path, createHash('sha256').update(text).digest('hex')]),
  )
