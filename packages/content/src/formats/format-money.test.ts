import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'
import { formatMoney } from './format-money.ts'

test.each([
  [{ amountCents: 39_00, currency: 'usd' }, 'en', 'USD 39.00'],
  [{ amountCents: 39_00, currency: 'usd' }, 'zh', '39.00美元'],
  [{ amountCents: 1_750_00, currency: 'USD' }, 'en', 'USD 1,750.00'],
  [{ amountCents: 5, currency: 'usd' }, 'zh', '0.05美元'],
  [{ amountCents: 58_33.9, currency: 'usd' }, 'en', 'USD 58.33'],
] as const)('default: %j in %s is %s', (money, locale, words) => {
  expect(formatMoney(money, locale)).toBe(words)
})

test('default: a day is the one in Singapore', () => {
  const evening = new Date('2026-11-15T17:00:00Z')
  expect(formatDay(evening, 'en')).toBe('16 November 2026')
  expect(formatDay(evening, 'zh')).toBe('2026年11月16日')
})
