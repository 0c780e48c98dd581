import { keccak_256 } from '@noble/hashes/sha3.js'

/** The address of the contract that this account creates with this nonce. */
export const createAddress = (creator: string, nonce: number): string => {
  const account = Buffer.from(creator.replace(/^0x/, ''), 'hex')
  const count = rlpNumber(nonce)
  const list = Buffer.concat([Buffer.from([0x80 + account.length]), account, count])
  const hash = keccak_256(Buffer.concat([Buffer.from([0xc0 + list.length]), list]))
  return `0x${Buffer.from(hash.subarray(12)).toString('hex')}`
}

const rlpNumber = (value: number): Buffer => {
  if (value === 0) return Buffer.from([0x80])
  if (value < 0x80) return Buffer.from([value])
  const hex = value.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes])
}
