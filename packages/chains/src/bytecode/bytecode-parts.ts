/** A range of bytes. */
export interface Stretch {
  start: number
  length: number
}

/**
 * The metadata that the compiler appends: a CBOR map followed by its length, at the end of the code and of the code of
 * every contract that it creates. Matched strictly, so that nothing else is mistaken for it.
 */
export const metadataSections = (code: Buffer): Stretch[] =>
  [...code.toString('latin1').matchAll(MAP)]
    .filter(({ index, 0: map }) => code.length >= index + map.length + 2)
    .filter(({ index, 0: map }) => code.readUInt16BE(index + map.length) === map.length)
    .map(({ index, 0: map }) => ({ start: index, length: map.length + 2 }))

/** The version in the last section, if there is one. */
export const readCompilerVersion = (code: Buffer): string | undefined => {
  const last = metadataSections(code).at(-1)
  const at = last ? code.indexOf('dsolcC', last.start, 'latin1') : -1
  return at === -1 ? undefined : [...code.subarray(at + 6, at + 9)].join('.')
}

const ENTRY = ['dipfsX"[^]{34}', 'ebzzr[01]X [^]{32}', 'dsolcC[^]{3}', 'lexperimental\\xf5'].join('|')
const MAP = new RegExp(`[\\xa1-\\xa4](?:${ENTRY}){1,4}`, 'g')

export const opcodes = { CREATE: 0xf0, CALLCODE: 0xf2, DELEGATECALL: 0xf4, CREATE2: 0xf5, SELFDESTRUCT: 0xff } as const

const PUSH1 = 0x60
const PUSH32 = 0x7f

/** The opcodes that occur in code. Trailing data is read as code, so the set may be too large but never too small. */
export const findOpcodes = (code: string): Set<number> => {
  const bytes = Buffer.from(code.replace(/^0x/, ''), 'hex')
  const seen = new Set<number>()
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at] ?? 0
    seen.add(opcode)
    if (opcode >= PUSH1 && opcode <= PUSH32) at += opcode - PUSH1 + 1
  }
  return seen
}
