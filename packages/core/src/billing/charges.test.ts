import { type Check, toReason } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { type EngineRelease, findFreeSlot, freeUntil, isReportCurrent } from './charges.ts'

test('default: returns the first free slot, and none if all are taken', () => {
  expect(findFreeSlot('rerun', [])).toBe(1)
  expect(findFreeSlot('rerun', [1, null, 3])).toBe(2)
  expect(findFreeSlot('rerun', [1, 2, 3])).toBeUndefined()
})

test('default: free scans last thirty days from the end of the paid scan', () => {
  expect(freeUntil(new Date('2026-11-17T12:00:00Z'))).toEqual(new Date('2026-12-17T12:00:00Z'))
})

const plan: EngineRelease[] = [
  { engine: 'slither', version: '1', stage: 'static' },
  { engine: 'halmos', version: '2', stage: 'formal' },
  { engine: 'fuzz', version: '3', stage: 'fuzz' },
]
const check = (engine: string, engineVersion: string, more: Partial<Check> = {}) =>
  ({ engine, engineVersion, outcome: 'passed', ...more }) as Check
const both = [check('slither', '1'), check('halmos', '2')]

test('default: a report by the same engines in the same versions is current', () => {
  expect(isReportCurrent({ checks: both, fuzzing: false, tier: 'full' }, plan)).toBe(true)
  expect(isReportCurrent({ checks: [...both, check('fuzz', '3')], fuzzing: true, tier: 'full' }, plan)).toBe(true)
})

test.each([
  ['another version', [check('slither', '0'), check('halmos', '2')]],
  ['an engine that is new today', [check('slither', '1')]],
  ['an engine that no longer runs', [...both, check('mythril', '9')]],
  ['no check at all', []],
  ['a check that failed', [check('slither', '1'), check('halmos', '2', { outcome: 'failed' })]],
  ['a check that was not run', [check('slither', '1'), check('halmos', '2', { outcome: 'not_run' })]],
  [
    'a check that ran out of time on a busy machine',
    [check('slither', '1'), check('halmos', '2', { outcome: 'timed_out', why: toReason('time_limit') })],
  ],
])('given %s, the report is out of date', (_, checks) => {
  expect(isReportCurrent({ checks, fuzzing: false, tier: 'full' }, plan)).toBe(false)
})

test.each([
  ['unsupported code', { outcome: 'unsupported' }],
  ['an open question', { outcome: 'unknown' }],
  ['code that needs more than any scan may use', { outcome: 'timed_out', why: toReason('cpu_limit') }],
] as const)('given %s, the report is current: another run would end the same', (_, more) => {
  const checks = [check('slither', '1'), check('halmos', '2', more)]
  expect(isReportCurrent({ checks, fuzzing: false, tier: 'full' }, plan)).toBe(true)
})

test('refuses a report as current while no worker has reported its engines', () => {
  expect(isReportCurrent({ checks: both, fuzzing: false, tier: 'full' }, [])).toBe(false)
})

test('given a fast scan, only its own checks are compared', () => {
  const left = { ...check('unit', '2'), outcome: 'not_run' as const, why: toReason('not_in_fast_scan') }
  const fast = { checks: [check('slither', '1'), left], fuzzing: false, tier: 'fast' as const }
  expect(isReportCurrent(fast, plan)).toBe(true)
  expect(isReportCurrent({ ...fast, tier: 'full' }, plan)).toBe(false)
})
