import { createHmac } from 'node:crypto'

const STEP_MS = 30_000

/**
 * An authenticator app (RFC 6238). The product accepts each code once, and the codes of one step before and after the
 * current one, so the first three codes of a test need no waiting.
 */
export const openTotpApp = (secret: string) => {
  const key = fromBase32(secret.replaceAll(' ', ''))
  let last = 0
  /** A code that wasn't used before. */
  const nextCode = async () => {
    const step = Math.max(last + 1, stepNow() - 1)
    while (step > stepNow() + 1) await new Promise((resolve) => setTimeout(resolve, STEP_MS / 30))
    last = step
    return codeOf(key, step)
  }
  /** The code that was used last. */
  const lastCode = () => codeOf(key, last)
  return { nextCode, lastCode }
}

const stepNow = () => Math.floor(Date.now() / STEP_MS)

const codeOf = (key: Buffer, step: number) => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE(hash.readUInt8(19) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const fromBase32 = (text: string) => {
  const bits = [...text].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
