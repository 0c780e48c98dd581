import { expect, test } from 'vitest'
import { formatElapsed } from './format-time.ts'

test.each([
  [0, '0:00'],
  [999, '0:00'],
  [61_000, '1:01'],
  [3_600_000, '60:00'],
  [-5_000, '0:00'],
])('default: %d ms reads %s', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text)
})
