const PUSH1 = 0x60
const PUSH32 = 0x7f

/** Which instructions a runtime code has; what follows a push is data, and the compiler's word on itself is no code. */
export const instructionsOf = (code: string): ReadonlySet<number> => {
  const bytes = codeBytes(code)
  const found = new Set<number>()
  for (let at = 0; at < bytes.length; at++) {
    const instruction = bytes[at] ?? 0
    found.add(instruction)
    if (instruction >= PUSH1 && instruction <= PUSH32) at += instruction - PUSH1 + 1
  }
  return found
}

/** The code alone, as bytes. */
export const codeBytes = (code: string): Buffer =>
  withoutMetadata(Buffer.from(code.replace(/[^0-9a-f].*$/is, ''), 'hex'))

/** The last two bytes say how long the map before them is. */
const withoutMetadata = (bytes: Buffer): Buffer => {
  const length = bytes.length > 2 ? bytes.readUInt16BE(bytes.length - 2) : 0
  const start = bytes.length - 2 - length
  const isMap = start > 0 && ((bytes[start] ?? 0) & 0xf0) === 0xa0
  return isMap ? bytes.subarray(0, start) : bytes
}

const CALLS = [0xf1, 0xf2, 0xf4, 0xfa]
const CREATES = [0xf0, 0xf5]
const SELFDESTRUCT = 0xff

const hasAny = (code: string, wanted: readonly number[]): boolean => {
  const found = instructionsOf(code)
  return wanted.some((instruction) => found.has(instruction))
}

export const callsAny = (code: string): boolean => hasAny(code, CALLS)

/** Whether code is created or goes away: then what follows is not known. */
export const createsOrEnds = (code: string): boolean => hasAny(code, [...CREATES, SELFDESTRUCT])

const ABOUT_THE_CALL = [0x32, 0x3a]
/** The hash and the gas limit; time, number, chain, fee, author and randomness of a block are left open. */
const ABOUT_THE_BLOCK = [0x40, 0x45]
const ABOUT_ACCOUNTS = [0x31, 0x3b, 0x3c, 0x3f, 0x47]

/** Whether a call can depend on what a symbolic run holds fixed: its origin and price, some of the block's facts, code and ether of accounts. */
export const asksForFixed = (code: string): boolean =>
  hasAny(code, [...ABOUT_THE_CALL, ...ABOUT_THE_BLOCK, ...ABOUT_ACCOUNTS])

export const canSendEther = (code: string): boolean => hasAny(code, [0xf1, 0xf2, 0xf4, ...CREATES, SELFDESTRUCT])
