import { type Check, CheckOutcome, hasLooked } from '@lc/contract'
import { expect, test } from 'vitest'
import { isComplete, settlementOf, verdictOf } from './check-verdicts.ts'

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
    expect(settlementOf([check(outcome)])).toBe(looked ? 'use' : 'return')
    expect(isComplete([check('passed'), check(outcome)])).toBe(looked)
    expect(verdictOf([check(outcome)]).ok).toBe(looked)
  },
)

test('given no checks, nothing was looked at', () => {
  expect(settlementOf([])).toBe('return')
  expect(isComplete([])).toBe(false)
  expect(verdictOf([])).toMatchObject({ ok: false, reason: 'engine_error' })
})

test('given a check of another stage only, the detection is given back', () => {
  expect(settlementOf([{ ...check('passed'), stage: 'merge' }])).toBe('return')
})

test('given one engine that looked and one that failed, it is a report that is not complete', () => {
  const checks = [check('found'), check('failed')]
  expect(verdictOf(checks)).toEqual({ ok: true })
  expect(isComplete(checks)).toBe(false)
  expect(settlementOf(checks)).toBe('use')
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
