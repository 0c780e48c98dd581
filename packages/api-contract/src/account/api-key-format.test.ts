import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { API_KEY_RANDOM_CHARS, apiKeyAlphabet, isApiKey, toApiKey } from './api-key-format.ts'

const random = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345'
const key = toApiKey(random)

test('default: a key has its prefix, the random part and the CRC-32 of it', () => {
  expect(random).toHaveLength(API_KEY_RANDOM_CHARS)
  const digits = [...key.slice(-6)].reduce((sum, digit) => sum * 62 + apiKeyAlphabet.indexOf(digit), 0)
  expect(digits).toBe(crc32(random))
  expect(isApiKey(key)).toBe(true)
})

test('refuses a key with any one character changed', () => {
  for (let at = 'lcat_'.length; at < key.length; at++) {
    const other = key[at] === 'x' ? 'y' : 'x'
    expect(isApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
  }
})

test.each(['', 'lcat_', key.slice(1), `${key}0`, key.slice(0, -1), `${key}\n`, key.replace('_', '-'), 'A'.repeat(43)])(
  'refuses %j',
  (text) => {
    expect(isApiKey(text)).toBe(false)
  },
)
