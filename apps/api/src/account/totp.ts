import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const SECRET_BYTES = 20
const STEP_SECONDS = 30
const DIGITS = 6

/** 160 bits, as RFC 4226 recommends. */
export const makeTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** The 30-second step of a time, by RFC 6238. */
export const stepAt = (ms: number): number => Math.floor(ms / (STEP_SECONDS * 1_000))

/** The code of one step: HMAC-SHA-1 and dynamic truncation, by RFC 4226. Authenticator apps support nothing else. */
export const totpCode = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hmac = createHmac('sha1', secret).update(counter).digest()
  const offset = hmac.readUInt8(hmac.length - 1) & 0xf
  const number = (hmac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

interface TypedTotp {
  secret: Buffer
  /** As typed; apps show codes with a space. */
  code: string
  nowMs: number
  /** A step of which a code was used. Its code and earlier ones are refused. */
  lastStep: number
}

/** Codes of the steps before and after are accepted, because clocks differ. */
const NEIGHBOURS = [-1, 0, 1]

/** The step that a code belongs to, or undefined if it is wrong or was used. */
export const findTotpStep = ({ secret, code, nowMs, lastStep }: TypedTotp): number | undefined => {
  const digits = Buffer.from(code.replace(/[\s-]/g, ''))
  return NEIGHBOURS.map((offset) => stepAt(nowMs) + offset).find((step) => {
    const expected = Buffer.from(totpCode(secret, step))
    return step > lastStep && digits.length === expected.length && timingSafeEqual(digits, expected)
  })
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticator apps read it. */
export const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => base32Alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

/** The address in the QR code. */
export const buildTotpUri = ({ secret, issuer, email }: { secret: Buffer; issuer: string; email: string }): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
