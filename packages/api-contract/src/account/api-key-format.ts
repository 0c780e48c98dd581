/**
 * `lcat_`, 32 random letters and digits, and 6 that are a checksum of them. Secret scanners find keys by this form
 * without false alarms, and a mistyped key is refused before it is looked up.
 */
const pattern = /^lcat_[0-9A-Za-z]{38}$/

export const API_KEY_PREFIX = 'lcat_'
export const API_KEY_RANDOM_CHARS = 32
const CHECKSUM_CHARS = 6

/** Letters and digits, so that a double click selects the whole key. */
export const apiKeyAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export const toApiKey = (random: string): string => API_KEY_PREFIX + random + checksumOf(random)

/** Whether a text has the form of a key, with the right checksum. */
export const isApiKey = (text: string): boolean =>
  pattern.test(text) && toApiKey(text.slice(API_KEY_PREFIX.length, -CHECKSUM_CHARS)) === text

/** CRC-32 in the same alphabet. It only finds typos: the random part is the secret. */
const checksumOf = (text: string): string => {
  let rest = crc32(text)
  let digits = ''
  for (let count = 0; count < CHECKSUM_CHARS; count++) {
    digits = apiKeyAlphabet.charAt(rest % apiKeyAlphabet.length) + digits
    rest = Math.floor(rest / apiKeyAlphabet.length)
  }
  return digits
}

const POLYNOMIAL = 0xed_b8_83_20

const crc32 = (text: string): number => {
  let crc = 0xff_ff_ff_ff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0)
  }
  return ~crc >>> 0
}
