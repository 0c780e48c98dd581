import { Severity } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { ratings } from './detector.ts'
import { rateSeverity } from './rate-severity.ts'

test.for([
  ['high', 'high', 'critical'],
  ['medium', 'high', 'high'],
  ['low', 'high', 'medium'],
  ['none', 'high', 'informational'],
  ['high', 'medium', 'high'],
  ['medium', 'medium', 'medium'],
  ['low', 'medium', 'low'],
  ['none', 'medium', 'informational'],
  ['high', 'low', 'medium'],
  ['medium', 'low', 'low'],
  ['low', 'low', 'low'],
  ['none', 'low', 'informational'],
  ['high', 'none', 'informational'],
  ['medium', 'none', 'informational'],
  ['low', 'none', 'informational'],
  ['none', 'none', 'informational'],
] as const)('given likelihood %s and impact %s, it is %s', ([likelihood, impact, severity]) => {
  expect(rateSeverity({ likelihood, impact })).toBe(severity)
})

test('default: more likely or more harmful is never less severe', () => {
  const rank = (likelihood: number, impact: number): number =>
    Severity.options.indexOf(
      rateSeverity({ likelihood: ratings[likelihood] ?? 'none', impact: ratings[impact] ?? 'none' }),
    )
  for (let a = 0; a < ratings.length; a++) {
    for (let b = 0; b < ratings.length - 1; b++) {
      expect(rank(a, b)).toBeLessThanOrEqual(rank(a, b + 1))
      expect(rank(b, a)).toBeLessThanOrEqual(rank(b + 1, a))
    }
  }
})
