import { expect, test } from 'vitest'
import { maskCode } from './mask-code.ts'

test('default: a code shows its first 3 characters, asterisks, then the rest from the 8th', () => {
  expect(maskCode('ABCDEFGHIJK')).toBe('ABC****HIJK')
})

test.each([
  ['', ''],
  ['ABC', 'ABC'],
  ['ABCDE', 'ABC**'],
  ['ABCDEFG', 'ABC****'],
  ['ABCDEFGH', 'ABC****H'],
])('given %j, which is short, nothing more is shown: %j', (code, masked) => {
  expect(maskCode(code)).toBe(masked)
})
