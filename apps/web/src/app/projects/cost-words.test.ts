import type { ScanQuote } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { costWords } from './cost-words.ts'

const words = (quote: ScanQuote | undefined, locale: 'en' | 'zh' = 'en') => costWords(quote, { available: 3, locale })

test('default: a detection, and how many are left, also before the answer is there', () => {
  expect(words(undefined)).toContain('3')
  expect(words({ charge: 'detection' })).toBe(words(undefined))
})

test('given an included verification, says which one of how many, and until when', () => {
  const quote = { charge: 'verification', number: 1, of: 2, until: '2026-12-17T12:00:00.000Z' } as const
  expect(words(quote)).toBe('Included: verification scan 1 of 2, until 17 December 2026.')
  expect(words(quote, 'zh')).toContain('2026年12月17日')
})

test('given an existing report, says that it costs nothing', () => {
  const quote = { charge: 'existing', contractId: '', orderedAt: '2026-11-17T12:00:00.000Z' } as const
  expect(words(quote)).not.toBe(words(undefined))
  expect(words(quote)).not.toContain('3')
})
