import type { ScanQuote } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { expect, test } from 'vitest'
import { describeCost, describeDuration } from './order-words.ts'

const words = (quote: ScanQuote | undefined, locale: 'en' | 'zh' = 'en') =>
  describeCost(quote, { available: 3, locale })

test('default: shows one detection and how many are left, also while the quote loads', () => {
  expect(words(undefined)).toContain('3')
  expect(words({ charge: 'detection' })).toBe(words(undefined))
})

test('given an included verification, shows its number, the total and the last day', () => {
  const quote = { charge: 'verification', number: 1, of: 2, until: '2026-12-17T12:00:00.000Z' } as const
  expect(words(quote)).toBe('Included: verification scan 1 of 2, until 17 December 2026.')
  expect(words(quote, 'zh')).toContain('2026年12月17日')
})

test('given an existing report, shows that it costs nothing', () => {
  const quote = { charge: 'existing', contractId: '', orderedAt: '2026-11-17T12:00:00.000Z' } as const
  expect(words(quote)).not.toBe(words(undefined))
  expect(words(quote)).not.toContain('3')
})

const en = { locale: 'en' } as const

test.each([
  [0, m.intake_time_seconds({ seconds: 10 }, en)],
  [41, m.intake_time_seconds({ seconds: 50 }, en)],
  [60, m.intake_time_minutes({ minutes: 1 }, en)],
  [61, m.intake_time_minutes({ minutes: 2 }, en)],
])('default: rounds %i seconds', (seconds, words) => {
  expect(describeDuration(seconds, 'en')).toBe(words)
})
