import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'
import { formatMoney } from './format-money.ts'

test.each([
  [39_00, 'usd', 'en', 'USD 39.00'],
  [39_00, 'usd', 'zh', '39.00美元'],
  [1_750_00, 'USD', 'en', 'USD 1,750.00'],
  [5, 'usd', 'zh', '0.05美元'],
  [58_33.9, 'usd', 'en', 'USD 58.33'],
] as const)('default: %i of %s in %s is %s', (amountCents, currency, locale, words) => {
  expect(formatMoney({ amountCents, currency }, locale)).toBe(words)
})

test('default: a day is the one in Singapore', () => {
  const evening = new Date('2026-11-15T17:00:00Z')
  expect(formatDay(evening, 'en')).toBe('16 November 2026')
  expect(formatDay(evening, 'zh')).toBe('2026年11月16日')
})
