import assert from 'node:assert'

/**
 * A user's name as part of a name in generated Solidity: only letters, digits and underscores, and of limited length.
 * Two names may become equal, so callers add a number or a selector.
 */
export const safeName = (name: string): string => name.replace(/[^A-Za-z0-9_]/g, '').slice(0, 40)

/** An address in generated Solidity; written as a number it would need a checksum. */
export const addressLiteral = (address: string): string => `address(bytes20(hex"${hexDigits(address)}"))`

export const bytesLiteral = (hex: string): string => `hex"${hexDigits(hex)}"`

/** Only hex, so that no input can end the literal. */
const hexDigits = (hex: string): string => {
  const digits = /^(?:0x)?((?:[0-9a-fA-F]{2})*)$/.exec(hex)?.[1]
  assert(digits !== undefined, 'generated code takes hex alone')
  return digits
}
