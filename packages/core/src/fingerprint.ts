import type { Location } from '@lc/contract'

type TextAt = (location: Location) => string

/** What stays the same when lines move: the kind, where it is by name, and the code it points at. */
export const codeKeyOf = (detector: string, location: Location, textAt: TextAt): string =>
  [detector, location.contract ?? '', location.function ?? '', textAt(location)].join('\n')

/** `ordinal` tells apart equal code in one function: the first, the second … from the top. */
export const fingerprintOf = (codeKey: string, ordinal: number): string => fnv1a64(`${codeKey}\n${ordinal}`)

/**
 * Reads the code of a location without its spaces and its comments; cuts each file into lines once. Of what lies in a
 * function every line counts, so that a changed cause has another name; of a whole contract the first line alone, or every
 * edit anywhere in it would be one.
 */
export const codeReader = (sources: Readonly<Record<string, string>>): TextAt => {
  const files = new Map(Object.entries(sources).map(([file, source]) => [file, source.split(/\r\n|\r|\n/)]))
  return ({ file, startLine, endLine, function: inFunction }) => {
    const lastLine = inFunction === undefined ? startLine : Math.min(endLine, startLine + MAX_LINES)
    const lines = files.get(file)?.slice(startLine - 1, lastLine) ?? []
    return lines.join('\n').replace(COMMENTS, '').replace(/\s+/g, '')
  }
}

const MAX_LINES = 400

/** As far as the lines themselves can tell. */
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*$/gm

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n
const MASK = 0xffffffffffffffffn

/** Names a finding; protects nothing. */
const fnv1a64 = (text: string): string => {
  let hash = OFFSET
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * PRIME) & MASK
  return hash.toString(16).padStart(16, '0')
}
