import { type Check, CheckOutcome, hasFinished, toReason } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { decideSettlement, decideVerdict, isComplete } from './check-verdicts.ts'

const settle = (checks: readonly Check[], shown: { findings?: number; shownAgain?: number } = {}) =>
  decideSettlement({ checks, findings: 0, shownAgain: 0, ...shown })

const check = (outcome: Check['outcome'], reason?: string): Check => ({
  engine: 'slither',
  engineVersion: '1',
  stage: 'static',
  outcome,
  seconds: 1,
  ...(reason === undefined ? {} : { reason }),
})

test.for(CheckOutcome.options)(
  'given a static check that ended as %s, uses the detection only if it finished',
  (outcome) => {
    const looked = outcome === 'passed' || outcome === 'found'
    expect(hasFinished(check(outcome))).toBe(looked)
    expect(settle([check(outcome)])).toBe(looked ? 'use' : 'return')
    expect(isComplete([check('passed'), check(outcome)])).toBe(looked)
    expect(decideVerdict([check(outcome)]).ok).toBe(looked)
  },
)

test('given no checks, the scan is incomplete and fails', () => {
  expect(settle([])).toBe('return')
  expect(isComplete([])).toBe(false)
  expect(decideVerdict([])).toMatchObject({ ok: false, reason: 'engine_error' })
})

test('given only checks of other stages, uses the detection if the report shows a finding', () => {
  const checks: Check[] = [check('failed'), { ...check('passed'), stage: 'fuzz' }]
  expect(settle(checks)).toBe('return')
  expect(settle(checks, { findings: 1 })).toBe('use')
  expect(settle(checks, { shownAgain: 1 })).toBe('use')
})

test('given findings but no finished check, returns the detection', () => {
  expect(settle([check('timed_out')], { findings: 3, shownAgain: 1 })).toBe('return')
})

test('given one engine that finished and one that failed, the report is incomplete', () => {
  const checks = [check('found'), check('failed')]
  expect(decideVerdict(checks)).toEqual({ ok: true })
  expect(isComplete(checks)).toBe(false)
  expect(settle(checks)).toBe('use')
})

test('given a check that does not apply to the code, the report is complete, but not by that check alone', () => {
  const skipped = { ...check('unsupported'), why: toReason('no_token') }
  expect(isComplete([check('passed'), skipped])).toBe(true)
  expect(isComplete([check('passed'), skipped, check('timed_out')])).toBe(false)
  expect(isComplete([skipped])).toBe(false)
  expect(isComplete([check('passed'), { ...skipped, why: toReason('no_deployable_contract') }])).toBe(false)
})

test.for([
  ['timed_out', 'resource_limit'],
  ['unsupported', 'invalid_input'],
  ['failed', 'engine_error'],
  ['unknown', 'engine_error'],
  ['not_run', 'engine_error'],
] as const)('error: if all checks ended as %s, the scan fails with %s', ([outcome, reason]) => {
  expect(decideVerdict([check(outcome), check(outcome)])).toMatchObject({ ok: false, reason })
})

test('error: the detail lists the reason of each engine', () => {
  expect(decideVerdict([check('failed', 'it crashed')])).toMatchObject({ detail: 'slither: it crashed' })
})
