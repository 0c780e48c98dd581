import type { Check, CheckOutcome } from '@lc/contract'
import { describe, expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'

const check = (outcome: CheckOutcome): Check => ({
  engine: 'slither',
  engineVersion: '1',
  stage: 'static',
  outcome,
  seconds: 1,
})

describe('coverage', () => {
  test('default: passed and found checks are all there is', () => {
    expect(coverageOf([check('passed'), check('found')]).extent).toBe('all')
  })

  test.each(['unknown', 'timed_out', 'unsupported', 'failed', 'not_run'] as const)(
    'given a check that ended %s, the report is partial and names it',
    (outcome) => {
      const coverage = coverageOf([check('passed'), check(outcome)])
      expect(coverage.extent).toBe('partial')
      expect(coverage.missed).toEqual([check(outcome)])
    },
  )

  test('given no check at all, nothing was checked', () => {
    expect(coverageOf([]).extent).toBe('nothing')
    expect(coverageOf([check('failed')]).extent).toBe('nothing')
  })
})
