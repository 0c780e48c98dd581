import type { Check, CheckOutcome } from '@lc/contract'
import { describe, expect, test } from 'vitest'
import { verdictOf } from './verdict-of.ts'

const check = (outcome: CheckOutcome, reason?: string): Check => ({
  engine: 'slither',
  engineVersion: '1',
  stage: 'static',
  outcome,
  seconds: 1,
  ...(reason ? { reason } : {}),
})

describe('verdictOf', () => {
  test.each(['passed', 'found'] as const)('default: one check that ended %s is enough', (outcome) => {
    expect(verdictOf([check('failed'), check(outcome)])).toEqual({ ok: true })
  })

  test('given no check at all, the scan failed', () => {
    expect(verdictOf([])).toMatchObject({ ok: false, reason: 'engine_error' })
  })

  test.each([
    ['timed_out', 'resource_limit'],
    ['failed', 'engine_error'],
    ['unsupported', 'engine_error'],
    ['unknown', 'engine_error'],
    ['not_run', 'engine_error'],
  ] as const)('given only %s, the scan failed with %s', (outcome, reason) => {
    expect(verdictOf([check(outcome, 'why')])).toEqual({ ok: false, reason, detail: 'slither: why' })
  })
})
