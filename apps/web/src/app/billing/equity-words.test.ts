import { equityReasons, locales } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { reasonWord, signed } from './equity-words.ts'

test('default: every reason has words of its own in every language', () => {
  for (const locale of locales) {
    const words = equityReasons.map((reason) => reasonWord(reason, locale))
    expect(new Set(words).size).toBe(equityReasons.length)
  }
})

test.each([
  [5, '+5'],
  [0, '0'],
  [-1, '\u22121'],
])('default: %i is written %s', (change, text) => {
  expect(signed(change)).toBe(text)
})
