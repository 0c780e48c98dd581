import { keccakOfText } from '../hex.ts'
import { refuseAddress } from '../refuse.ts'

/**
 * An address in EIP-55 form. All lower or all upper case carries no checksum and is accepted; a wrong mix of cases is
 * refused.
 */
export const parseAddress = (text: string): string => {
  const digits = /^0x([0-9a-f]{40})$/i.exec(text.trim())?.[1] ?? refuseAddress('bad_address')
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

/** The lowest addresses are precompiles on every chain that we support. */
const isPrecompile = (address: string): boolean => /^0x0{36}(?!0000)[0-9a-f]{4}$/i.test(address)
