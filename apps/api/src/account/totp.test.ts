import { expect, test } from 'vitest'
import { buildTotpUri, findTotpStep, makeTotpSecret, stepAt, toBase32, totpCode } from './totp.ts'

/** RFC 6238, appendix B, for SHA-1: its eight-digit codes end in ours. */
const rfcSecret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('default: at %i seconds the code is the one of RFC 6238', (seconds, code) => {
  expect(totpCode(rfcSecret, stepAt(seconds * 1_000))).toBe(code.slice(-6))
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('default: Base32 of %j is the one of RFC 4648', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
})

const nowMs = 1_234_567_890_000
const now = stepAt(nowMs)
const find = (code: string, lastStep = 0) => findTotpStep({ secret: rfcSecret, code, nowMs, lastStep })

test('default: accepts the code of now, of the step before and of the next one', () => {
  for (const step of [now - 1, now, now + 1]) expect(find(totpCode(rfcSecret, step))).toBe(step)
  for (const step of [now - 2, now + 2]) expect(find(totpCode(rfcSecret, step))).toBeUndefined()
})

test('refuses a code of the last used step and of earlier ones', () => {
  expect(find(totpCode(rfcSecret, now), now)).toBeUndefined()
  expect(find(totpCode(rfcSecret, now - 1), now)).toBeUndefined()
  expect(find(totpCode(rfcSecret, now + 1), now)).toBe(now + 1)
})

test('given spaces and hyphens as apps show them, reads the digits', () => {
  const code = totpCode(rfcSecret, now)
  expect(find(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(now)
  expect(find(`${code.slice(0, 3)}-${code.slice(3)}`)).toBe(now)
})

test.each(['', '00592', '0059240', '００５９２４', 'x'.repeat(100)])('refuses %j', (code) => {
  expect(find(code)).toBeUndefined()
})

test('default: every secret is new, and the address escapes the account', () => {
  expect(makeTotpSecret()).toHaveLength(20)
  expect(makeTotpSecret().equals(makeTotpSecret())).toBe(false)
  expect(buildTotpUri({ secret: rfcSecret, issuer: 'Light & Cat', email: 'a+b@example.com' })).toBe(
    'otpauth://totp/Light%20%26%20Cat:a%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Light%20%26%20Cat',
  )
})
