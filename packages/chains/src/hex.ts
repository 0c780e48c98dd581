import { keccak_256 } from '@noble/hashes/sha3.js'

/** Keccak-256 of bytes in hexadecimal, as `0x…`. */
export const keccakOfHex = (hex: string): string => `0x${hexOf(keccak_256(bytesOf(hex)))}`

/** Keccak-256 of a text, as `0x…`. */
export const keccakOfText = (text: string): string => `0x${hexOf(keccak_256(new TextEncoder().encode(text)))}`

export const toSelector = (signature: string): string => keccakOfText(signature).slice(0, 10)

const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex.replace(/^0x/, ''), 'hex'))

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
