import type { Check, CheckOutcome } from '@lc/contract'
import { describe, expect, test } from 'vitest'
import { splitChecks } from './split-checks.ts'

const check = (outcome: CheckOutcome): Check => ({
  engine: 'slither',
  engineVersion: '1',
  stage: 'static',
  outcome,
  seconds: 1,
})

describe('coverage', () => {
  test('default: passed and found checks are all there is', () => {
    expect(splitChecks([check('passed'), check('found')]).extent).toBe('all')
  })

  test.each(['unknown', 'timed_out', 'unsupported', 'failed', 'not_run'] as const)(
    'given a check that ended %s, the report is partial and names it',
    (outcome) => {
      const split = splitChecks([check('passed'), check(outcome)])
      expect(split.extent).toBe('partial')
      expect(split.missed).toEqual([check(outcome)])
    },
  )

  test('given no check at all, nothing was checked', () => {
    expect(splitChecks([]).extent).toBe('nothing')
    expect(splitChecks([check('failed')]).extent).toBe('nothing')
  })
})
