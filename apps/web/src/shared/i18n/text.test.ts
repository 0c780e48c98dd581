import { expect, test } from 'vitest'
import { formatDate, formatElapsed } from './text.ts'

test.each([
  [0, '0:00'],
  [999, '0:00'],
  [61_000, '1:01'],
  [3_600_000, '60:00'],
  [-5_000, '0:00'],
])('default: %d ms is shown as %s', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text)
})

test.each([
  ['en', '15 November 2026'],
  ['zh', '2026年11月15日'],
] as const)('default: a day is written out in %s', (locale, text) => {
  expect(formatDate('2026-11-15', locale)).toBe(text)
})
