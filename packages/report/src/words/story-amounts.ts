/** Amounts are decimal numbers of units; all digits are kept as an integer. */
const DIGITS = 36
const SCALE = 10n ** BigInt(DIGITS)

export const toUnits = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const units = BigInt(whole) * SCALE + BigInt(fraction.padEnd(DIGITS, '0').slice(0, DIGITS) || '0')
  return amount.startsWith('-') ? -units : units
}

const WEI_DIGITS = 18

/** Wei as a decimal number of ether. */
export const inEther = (wei: string): string => {
  const digits = (/^\d+$/.test(wei) ? wei : '0').padStart(WEI_DIGITS + 1, '0')
  return `${digits.slice(0, -WEI_DIGITS)}.${digits.slice(-WEI_DIGITS)}`
}

export const etherAmount = (wei: string): string => amountWords({ asset: 'ETH', amount: toUnits(inEther(wei)) })

const MOST_DECIMALS = 6
/** Below a gwei, ether is counted in wei. */
const GWEI = SCALE / 10n ** 9n
const WEI = SCALE / 10n ** 18n
const LARGEST = SCALE * 10n ** 15n

/** An amount that a reader can take in: at most six decimals, rounded ones with a sign. */
export const amountWords = ({ asset, amount }: { asset: string; amount: bigint }): string => {
  if (asset === 'ETH' && amount > 0n && amount < GWEI) return `${amount / WEI} wei`
  return `${numberWords(amount)} ${asset.replace(/^I(?=ERC\d)/, '')}`
}

const numberWords = (amount: bigint): string => {
  const step = SCALE / 10n ** BigInt(MOST_DECIMALS)
  if (amount >= LARGEST || (amount > 0n && amount < step)) return scientific(amount)
  const rounded = ((amount + step / 2n) / step) * step
  const fraction = (rounded % SCALE).toString().padStart(DIGITS, '0').replace(/0+$/, '')
  const whole = (rounded / SCALE).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  return `${rounded === amount ? '' : '≈'}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

const scientific = (amount: bigint): string => {
  const digits = amount.toString()
  const isExact = /^\d{1,3}0*$/.test(digits)
  const mantissa = `${digits[0]}.${digits.slice(1, 3)}`.replace(/\.?0*$/, '')
  return `${isExact ? '' : '≈'}${mantissa}×10^${digits.length - 1 - DIGITS}`
}
