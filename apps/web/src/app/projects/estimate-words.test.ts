import { m } from '@lc/content/messages'
import { expect, test } from 'vitest'
import { estimateWords } from './estimate-words.ts'

const en = { locale: 'en' } as const

test.each([
  [0, m.intake_time_seconds({ seconds: 10 }, en)],
  [41, m.intake_time_seconds({ seconds: 50 }, en)],
  [60, m.intake_time_minutes({ minutes: 1 }, en)],
  [61, m.intake_time_minutes({ minutes: 2 }, en)],
])('default: %i seconds are said roughly', (seconds, words) => {
  expect(estimateWords(seconds, 'en')).toBe(words)
})
