import { type Check, CheckOutcome, hasLooked } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { isComplete, settlementOf, verdictOf } from './check-verdicts.ts'

const settle = (checks: readonly Check[], shown: { findings?: number; shownAgain?: number } = {}) =>
  settlementOf({ checks, findings: 0, shownAgain: 0, ...shown })

const check = (outcome: Check['outcome'], reason?: string): Check => ({
  engine: 'slither',
  engineVersion: '1',
  stage: 'static',
  outcome,
  seconds: 1,
  ...(reason === undefined ? {} : { reason }),
})

test.for(CheckOutcome.options)(
  'given a static check that ended %s, the detection is used only if it looked',
  (outcome) => {
    const looked = outcome === 'passed' || outcome === 'found'
    expect(hasLooked(check(outcome))).toBe(looked)
    expect(settle([check(outcome)])).toBe(looked ? 'use' : 'return')
    expect(isComplete([check('passed'), check(outcome)])).toBe(looked)
    expect(verdictOf([check(outcome)]).ok).toBe(looked)
  },
)

test('given no checks, nothing was looked at', () => {
  expect(settle([])).toBe('return')
  expect(isComplete([])).toBe(false)
  expect(verdictOf([])).toMatchObject({ ok: false, reason: 'engine_error' })
})

test('given checks of other stages only, uses the detection when the report shows a finding', () => {
  const checks: Check[] = [check('failed'), { ...check('passed'), stage: 'fuzz' }]
  expect(settle(checks)).toBe('return')
  expect(settle(checks, { findings: 1 })).toBe('use')
  expect(settle(checks, { shownAgain: 1 })).toBe('use')
})

test('given findings but no finished check, returns the detection: nothing is shown', () => {
  expect(settle([check('timed_out')], { findings: 3, shownAgain: 1 })).toBe('return')
})

test('given one engine that looked and one that failed, it is a report that is not complete', () => {
  const checks = [check('found'), check('failed')]
  expect(verdictOf(checks)).toEqual({ ok: true })
  expect(isComplete(checks)).toBe(false)
  expect(settle(checks)).toBe('use')
})

test.for([
  ['timed_out', 'resource_limit'],
  ['unsupported', 'invalid_input'],
  ['failed', 'engine_error'],
  ['unknown', 'engine_error'],
  ['not_run', 'engine_error'],
] as const)('error: only %s checks make the scan fail for %s', ([outcome, reason]) => {
  expect(verdictOf([check(outcome), check(outcome)])).toMatchObject({ ok: false, reason })
})

test('error: the detail says what each engine said', () => {
  expect(verdictOf([check('failed', 'it crashed')])).toMatchObject({ detail: 'slither: it crashed' })
})
