import type { Location } from '@lc/api-contract'
import { findLineEnds } from '../sources/source-text.ts'

type TextAt = (location: Location) => string

/** The parts that stay the same when lines move: kind, names and code. */
export const makeCodeKey = (detector: string, location: Location, textAt: TextAt): string =>
  [detector, location.contract ?? '', location.function ?? '', textAt(location)].join('\n')

/** `ordinal` distinguishes equal code in one function, counted from the top. */
export const computeFingerprint = (codeKey: string, ordinal: number): string => fnv1a64(`${codeKey}\n${ordinal}`)

/**
 * Reads the code of a location without white space and comments, each file and location once. In a function every line
 * counts, so that a changed cause gets another fingerprint; of a whole contract only the first line counts, or every
 * edit in it would change the fingerprint.
 */
export const codeReader = (sources: Readonly<Record<string, string>>): TextAt => {
  const files = new Map<string, Uint32Array>()
  const texts = new Map<string, string>()
  const linesAt = (file: string, first: number, last: number): string => {
    const source = Object.hasOwn(sources, file) ? (sources[file] ?? '') : ''
    const ends = files.get(file) ?? findLineEnds(source)
    files.set(file, ends)
    return first > ends.length
      ? ''
      : source.slice(first < 2 ? 0 : ends[first - 2], ends[Math.min(last, ends.length) - 1])
  }
  return ({ file, startLine, endLine, function: inFunction }) => {
    const lastLine = inFunction === undefined ? startLine : Math.min(endLine, startLine + MAX_LINES)
    const place = `${startLine}-${lastLine}:${file}`
    const text = texts.get(place) ?? bareCode(linesAt(file, startLine, lastLine))
    texts.set(place, text)
    return text
  }
}

const MAX_LINES = 400
/** Longer than 400 lines of real code; the rest is ignored. */
const MAX_CHARACTERS = 50_000
/** Longer code is replaced by its hash: thousands of findings may point at it. */
const MAX_VERBATIM = 5_000

const bareCode = (code: string): string => {
  const bare = withoutComments(code.slice(0, MAX_CHARACTERS)).replace(/\s+/g, '')
  return bare.length > MAX_VERBATIM ? `${bare.length}:${fnv1a64(bare)}` : bare
}

/** Works on these lines alone, so a comment that starts earlier is not recognised. */
const withoutComments = (code: string): string => {
  const opening = /\/\*|\/\/.*$/gm
  const kept: string[] = []
  let [after, isClosed] = [0, true]
  for (let match = opening.exec(code); match; match = opening.exec(code)) {
    let end = opening.lastIndex
    if (match[0] === '/*') {
      // An unclosed block comment is code; a later one can't be closed either.
      const close = isClosed ? code.indexOf('*/', end) : -1
      isClosed = close !== -1
      opening.lastIndex = isClosed ? close + 2 : end - 1
      if (!isClosed) continue
      end = close + 2
    }
    kept.push(code.slice(after, match.index))
    after = end
  }
  return kept.join('') + code.slice(after)
}

/** 64-bit FNV-1a in four parts of 16 bits: identifies a finding, without any security. */
const fnv1a64 = (text: string): string => {
  let [a, b, c, d] = [0xcbf2, 0x9ce4, 0x8422, 0x2325]
  for (const byte of new TextEncoder().encode(text)) {
    d ^= byte
    // The prime is 2^40 + 0x1b3: each part times 0x1b3, and the two low parts once more, 40 bits higher.
    const low = d * 0x1b3
    const second = c * 0x1b3 + (low >>> 16)
    const third = b * 0x1b3 + ((d << 8) & 0xffff) + (second >>> 16)
    a = (a * 0x1b3 + ((c << 8) | (d >>> 8)) + (third >>> 16)) & 0xffff
    b = third & 0xffff
    c = second & 0xffff
    d = low & 0xffff
  }
  return [a, b, c, d].map((part) => part.toString(16).padStart(4, '0')).join('')
}
