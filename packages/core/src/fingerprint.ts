import type { Location } from '@lc/contract'

/** What stays the same when lines move: the kind, where it is by name, and the code it points at. */
export const codeKeyOf = (detector: string, location: Location, sources: Readonly<Record<string, string>>): string =>
  [detector, location.contract ?? '', location.function ?? '', lineText(location, sources)].join('\n')

/** `ordinal` tells apart equal code in one function: the first, the second … from the top. */
export const fingerprintOf = (codeKey: string, ordinal: number): string => fnv1a64(`${codeKey}\n${ordinal}`)

const lineText = ({ file, startLine }: Location, sources: Readonly<Record<string, string>>): string =>
  (sources[file]?.split(/\r\n|\r|\n/)[startLine - 1] ?? '').replace(/\/\/.*$/, '').replace(/\s+/g, '')

const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n
const MASK = 0xffffffffffffffffn

/** Names a finding; protects nothing. */
const fnv1a64 = (text: string): string => {
  let hash = OFFSET
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * PRIME) & MASK
  return hash.toString(16).padStart(16, '0')
}
