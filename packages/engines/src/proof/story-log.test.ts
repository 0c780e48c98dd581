import { expect, test } from 'vitest'
import { inUnits } from './story-log.ts'

test.each([
  [15n * 10n ** 17n, 18, '1.5'],
  [1n, 18, '0.000000000000000001'],
  [0n, 18, '0'],
  [1_000_000n, 6, '1'],
  [42n, 0, '42'],
  [-5n, 1, '0.5'],
])('writes %s with %s decimals as %s', (amount, decimals, expected) => {
  expect(inUnits(amount, decimals)).toBe(expected)
})
