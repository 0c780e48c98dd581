import assert from 'node:assert'

/**
 * A name of the user's own as a part of a name in generated Solidity: letters, digits and underscores alone, and not
 * longer than a line. What was left out may make two names alike, so callers add a number or a selector.
 */
export const safeName = (name: string): string => name.replace(/[^A-Za-z0-9_]/g, '').slice(0, 40)

/** An address in generated Solidity; written as a number it would need a checksum. */
export const addressLiteral = (address: string): string => `address(bytes20(hex"${hexDigits(address)}"))`

export const bytesLiteral = (hex: string): string => `hex"${hexDigits(hex)}"`

/** Hex and nothing else: whatever comes here may not end the literal. */
const hexDigits = (hex: string): string => {
  const digits = /^(?:0x)?((?:[0-9a-fA-F]{2})*)$/.exec(hex)?.[1]
  assert(digits !== undefined, 'generated code takes hex alone')
  return digits
}
