const PUSH1 = 0x60
const PUSH32 = 0x7f

/** The instructions of runtime code, without push data and the compiler's metadata. */
export const readInstructions = (code: string): ReadonlySet<number> => {
  const bytes = codeBytes(code)
  const found = new Set<number>()
  for (let at = 0; at < bytes.length; at++) {
    const instruction = bytes[at] ?? 0
    found.add(instruction)
    if (instruction >= PUSH1 && instruction <= PUSH32) at += instruction - PUSH1 + 1
  }
  return found
}

/** The code without metadata, as bytes. */
export const codeBytes = (code: string): Buffer =>
  withoutMetadata(Buffer.from(code.replace(/[^0-9a-f].*$/is, ''), 'hex'))

/** The last two bytes are the length of the map before them. */
const withoutMetadata = (bytes: Buffer): Buffer => {
  const length = bytes.length > 2 ? bytes.readUInt16BE(bytes.length - 2) : 0
  const start = bytes.length - 2 - length
  const isMap = start > 0 && ((bytes[start] ?? 0) & 0xf0) === 0xa0
  return isMap ? bytes.subarray(0, start) : bytes
}

const CALLS = [0xf1, 0xf2, 0xf4, 0xfa]
const CREATES = [0xf0, 0xf5]
const SELFDESTRUCT = 0xff

const hasAny = (code: string, instructions: readonly number[]): boolean => {
  const found = readInstructions(code)
  return instructions.some((instruction) => found.has(instruction))
}

export const callsAny = (code: string): boolean => hasAny(code, CALLS)

/** Whether code is created or removed; then the effects are unknown. */
export const createsOrEnds = (code: string): boolean => hasAny(code, [...CREATES, SELFDESTRUCT])

const ABOUT_THE_CALL = [0x32, 0x3a]
/** The block hash and gas limit; other block values are symbolic. */
const ABOUT_THE_BLOCK = [0x40, 0x45]
const ABOUT_ACCOUNTS = [0x31, 0x3b, 0x3c, 0x3f, 0x47]

/**
 * Whether a call can depend on values that a symbolic run fixes: its origin and gas price, some block values, code and
 * ether of accounts.
 */
export const dependsOnFixedValues = (code: string): boolean =>
  hasAny(code, [...ABOUT_THE_CALL, ...ABOUT_THE_BLOCK, ...ABOUT_ACCOUNTS])

export const canSendEther = (code: string): boolean => hasAny(code, [0xf1, 0xf2, 0xf4, ...CREATES, SELFDESTRUCT])
