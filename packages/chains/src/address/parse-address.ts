import { keccakOfText } from '../hex.ts'
import { refuseAddress } from '../refuse.ts'

/** An address as EIP-55 writes it. One case throughout says nothing about typing errors and is taken; a wrong mixture is not. */
export const parseAddress = (given: string): string => {
  const digits = /^0x([0-9a-f]{40})$/i.exec(given.trim())?.[1] ?? refuseAddress('bad_address')
  const address = checksummed(digits)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!isOneCase && address !== `0x${digits}`) refuseAddress('bad_checksum')
  if (isPrecompile(address)) refuseAddress('precompile')
  return address
}

export const checksummed = (address: string): string => {
  const digits = address.replace(/^0x/i, '').toLowerCase()
  const hash = keccakOfText(digits).slice(2)
  return `0x${digits.replace(/[a-f]/g, (digit, at: number) => (Number(`0x${hash[at]}`) > 7 ? digit.toUpperCase() : digit))}`
}

/** The first addresses belong to the chain's own functions, on every chain of the list. */
const isPrecompile = (address: string): boolean => /^0x0{36}(?!0000)[0-9a-f]{4}$/i.test(address)
