import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test('default: an address shows its first 13 and last 12 characters', () => {
  expect(shortAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5aAeb6053F3…35E7Ef1BeAed')
})

test('given a text that is no longer than both ends, it stays whole', () => {
  expect(shortAddress('0x1234')).toBe('0x1234')
})
