import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords } from './credentials.ts'

const [first, second, third] = ['first', 'second', 'third'].map((name) => `${name}-pepper-${'x'.repeat(32)}`) as [
  string,
  string,
  string,
]
const password = 'Correct-Horse-7'
/**
 * No machine fills 19 MiB twice in less time, and nothing else here takes a tenth of it, so a busy machine can't break
 * the test.
 */
const FASTEST_ARGON2_MS = 3

test('default: a hash contains its pepper id and cost, and only the right password matches', async () => {
  const passwords = await createPasswords(first)
  const stored = await passwords.hashOf(password)
  expect(stored).toMatch(/^[0-9a-f]{8}\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(stored).not.toContain(first)
  expect(await passwords.matches(password, stored)).toBe(true)
  expect(await passwords.matches('Correct-Horse-8', stored)).toBe(false)
  expect(passwords.isStale(stored)).toBe(false)
})

test('given a hash under the previous pepper, it still matches and is stale', async () => {
  const stored = await (await createPasswords(first)).hashOf(password)
  const rotated = await createPasswords(second, first)
  expect(await rotated.matches(password, stored)).toBe(true)
  expect(await rotated.matches('Correct-Horse-8', stored)).toBe(false)
  expect(rotated.isStale(stored)).toBe(true)
  expect(rotated.isStale(await rotated.hashOf(password))).toBe(false)
})

test('given a hash without a pepper id, the oldest known pepper is used', async () => {
  const stored = (await (await createPasswords(first)).hashOf(password)).slice(8)
  for (const passwords of [await createPasswords(first), await createPasswords(second, first)]) {
    expect(await passwords.matches(password, stored)).toBe(true)
    expect(passwords.isStale(stored)).toBe(true)
  }
})

test('given another cost, the hash is stale', async () => {
  const passwords = await createPasswords(first)
  const id = (await passwords.hashOf(password)).slice(0, 8)
  const cheap = await hash('x', { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  expect(passwords.isStale(id + cheap)).toBe(true)
})

test.each(['unknown pepper', 'unknown user', 'no password', 'rubbish', 'nothing stored'])(
  'refuses %s, and still makes one Argon2 call',
  async (what) => {
    const passwords = await createPasswords(second, first)
    const stored = await passwords.hashOf(password)
    const inputs: Record<string, [string | undefined, string | undefined]> = {
      'unknown pepper': [password, await (await createPasswords(third)).hashOf(password)],
      'unknown user': [password, undefined],
      'no password': [undefined, stored],
      rubbish: [password, 'x'],
      'nothing stored': [password, ''],
    }
    const [given, held] = inputs[what] ?? []
    const startedAt = performance.now()
    expect(await passwords.matches(given, held)).toBe(false)
    expect(performance.now() - startedAt).toBeGreaterThan(FASTEST_ARGON2_MS)
  },
)
