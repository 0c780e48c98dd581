import { expect, test } from 'vitest'
import { formatMoment } from './format-moment.ts'

test.each([
  ['en', '20 November 2026 at 01:30'],
  ['zh', '2026年11月20日 01:30'],
] as const)('default: a moment in %s is told by the clock of Singapore', (locale, words) => {
  expect(formatMoment(new Date('2026-11-19T17:30:00Z'), locale)).toBe(words)
})
