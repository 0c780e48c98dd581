import { expect, test } from 'vitest'
import { countsOf } from './counts-of.ts'

test('default: every severity is counted, also with zero', () => {
  const findings = [{ severity: 'high' }, { severity: 'low' }, { severity: 'high' }] as const
  expect(countsOf(findings)).toEqual({ critical: 0, high: 2, medium: 0, low: 1, informational: 0 })
})

test('given none, all are zero', () => {
  expect(countsOf([])).toEqual({ critical: 0, high: 0, medium: 0, low: 0, informational: 0 })
})
