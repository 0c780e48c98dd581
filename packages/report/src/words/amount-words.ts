const WEI_DIGITS = 18
/** Smaller amounts are easier to read in wei. */
const MIN_ETHER_DIGITS = 10

/** An amount of wei with a unit that people read. Nothing is rounded. */
export const etherWords = (wei: string): string => {
  if (!/^\d{1,78}$/.test(wei)) return wei
  const digits = wei.replace(/^0+(?=\d)/, '')
  if (digits.length < MIN_ETHER_DIGITS && digits !== '0') return `${digits} wei`
  const padded = digits.padStart(WEI_DIGITS + 1, '0')
  const whole = padded.slice(0, -WEI_DIGITS).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = padded.slice(-WEI_DIGITS).replace(/0+$/, '')
  return `${whole}${fraction === '' ? '' : `.${fraction}`} ETH`
}

const address = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g

/** Shortens every address in a text. The appendix lists them whole. */
export const shortenAddresses = (text: string): string => text.replace(address, (found) => shortForm(found))

export const shortForm = (found: string): string => `${found.slice(0, 6)}…${found.slice(-4)}`

/** The addresses in a text, in order. */
export const findAddresses = (text: string): readonly string[] => text.match(address) ?? []
