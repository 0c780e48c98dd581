import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeTotpSecret } from './totp.ts'
import { createTotpSecrets } from './totp-secrets.ts'

const [first, second] = ['first-key-of-the-tests-0123456789', 'second-key-of-the-tests-0123456789'] as const
const userId = randomUUID()
const secret = makeTotpSecret()

test('default: only the key and the user give the secret back', () => {
  const secrets = createTotpSecrets(first)
  const stored = secrets.encrypt(secret, userId)
  expect(stored.includes(secret)).toBe(false)
  expect(secrets.decrypt(stored, userId)).toEqual(secret)
  expect(() => secrets.decrypt(stored, randomUUID())).toThrow()
  expect(() => createTotpSecrets(second).decrypt(stored, userId)).toThrow('unknown key')
  expect(secrets.encrypt(secret, userId).equals(stored)).toBe(false)
})

test('refuses a secret of which any byte was changed', () => {
  const secrets = createTotpSecrets(first)
  const stored = secrets.encrypt(secret, userId)
  for (let at = 0; at < stored.length; at++) {
    const changed = Buffer.from(stored)
    changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at)
    expect(() => secrets.decrypt(changed, userId)).toThrow()
  }
  expect(() => secrets.decrypt(stored.subarray(0, 20), userId)).toThrow()
})

test('given a new key, a secret under the previous one still works and is renewed', () => {
  const stored = createTotpSecrets(first).encrypt(secret, userId)
  const rotated = createTotpSecrets(second, first)
  expect(rotated.decrypt(stored, userId)).toEqual(secret)
  const renewed = rotated.renew(stored, userId)
  expect(createTotpSecrets(second).decrypt(renewed, userId)).toEqual(secret)
  expect(rotated.renew(renewed, userId)).toBe(renewed)
})
