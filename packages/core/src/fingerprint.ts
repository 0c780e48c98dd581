import type { Location } from '@lc/api-contract'
import { endsOfLines } from './sources/ends-of-lines.ts'

type TextAt = (location: Location) => string

/** What stays the same when lines move: the kind, where it is by name, and the code it points at. */
export const codeKeyOf = (detector: string, location: Location, textAt: TextAt): string =>
  [detector, location.contract ?? '', location.function ?? '', textAt(location)].join('\n')

/** `ordinal` tells apart equal code in one function: the first, the second … from the top. */
export const fingerprintOf = (codeKey: string, ordinal: number): string => fnv1a64(`${codeKey}\n${ordinal}`)

/**
 * Reads the code of a location without its spaces and its comments; looks for the lines of a file once, and reads each
 * place once. Of what lies in a function every line counts, so that a changed cause has another name; of a whole contract the
 * first line alone, or every edit anywhere in it would be one.
 */
export const codeReader = (sources: Readonly<Record<string, string>>): TextAt => {
  const files = new Map<string, Uint32Array>()
  const texts = new Map<string, string>()
  const linesAt = (file: string, first: number, last: number): string => {
    const source = Object.hasOwn(sources, file) ? (sources[file] ?? '') : ''
    const ends = files.get(file) ?? endsOfLines(source)
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
/** More than 400 lines that people write. Whatever follows in a longer line does not count. */
const MAX_CHARACTERS = 50_000
/** Longer code is named by its hash: thousands of findings may point at it. */
const MAX_VERBATIM = 5_000

const bareCode = (code: string): string => {
  const bare = withoutComments(code.slice(0, MAX_CHARACTERS)).replace(/\s+/g, '')
  return bare.length > MAX_VERBATIM ? `${bare.length}:${fnv1a64(bare)}` : bare
}

/** As far as the lines themselves can tell. */
const withoutComments = (code: string): string => {
  const opening = /\/\*|\/\/.*$/gm
  const kept: string[] = []
  let [after, isClosed] = [0, true]
  for (let match = opening.exec(code); match; match = opening.exec(code)) {
    let end = opening.lastIndex
    if (match[0] === '/*') {
      // A comment that does not close is none, and after it none can.
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

/** 64-bit FNV-1a, as four parts of 16 bits: names a finding; protects nothing. */
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
