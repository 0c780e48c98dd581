import { equityReasons, locales } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { describeReason, formatChange } from './equity-log.tsx'

test('default: every reason has its own text in every language', () => {
  for (const locale of locales) {
    const words = equityReasons.map((reason) => describeReason(reason, locale))
    expect(new Set(words).size).toBe(equityReasons.length)
  }
})

test.each([
  [5, '+5'],
  [0, '0'],
  [-1, '\u22121'],
])('default: formats %i as %s', (change, text) => {
  expect(formatChange(change)).toBe(text)
})
