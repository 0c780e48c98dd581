/** A stretch of code, in bytes. */
export interface Stretch {
  start: number
  length: number
}

/**
 * Where the compiler wrote down what it compiled: a CBOR map with its length behind it, at the end of the code and at the
 * end of the code of every contract that it creates. Read strictly, so that nothing else can pass for it.
 */
export const metadataSections = (code: Buffer): Stretch[] =>
  [...code.toString('latin1').matchAll(MAP)]
    .filter(({ index, 0: map }) => code.length >= index + map.length + 2)
    .filter(({ index, 0: map }) => code.readUInt16BE(index + map.length) === map.length)
    .map(({ index, 0: map }) => ({ start: index, length: map.length + 2 }))

/** The version in the last section, where there is one. */
export const compilerOf = (code: Buffer): string | undefined => {
  const last = metadataSections(code).at(-1)
  const at = last ? code.indexOf('dsolcC', last.start, 'latin1') : -1
  return at === -1 ? undefined : [...code.subarray(at + 6, at + 9)].join('.')
}

const ENTRY = ['dipfsX"[^]{34}', 'ebzzr[01]X [^]{32}', 'dsolcC[^]{3}', 'lexperimental\\xf5'].join('|')
const MAP = new RegExp(`[\\xa1-\\xa4](?:${ENTRY}){1,4}`, 'g')
