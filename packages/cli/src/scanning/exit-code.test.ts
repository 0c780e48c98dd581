import { expect, test } from 'vitest'
import { sampleResult, sampleResultFinding } from '../testing/results.ts'
import { decideExitCode, explainExitCode } from './exit-code.ts'

const rules = { failOn: 'high', onlyNew: false, allowIncomplete: false } as const
const high = sampleResultFinding()
const low = sampleResultFinding({ severity: 'low' })

test.each([
  ['no findings', { result: {}, more: {} }, 0],
  ['a finding at the threshold', { result: { findings: [high] }, more: {} }, 1],
  [
    'a finding above the threshold',
    { result: { findings: [sampleResultFinding({ severity: 'critical' })] }, more: {} },
    1,
  ],
  ['a finding below the threshold', { result: { findings: [low] }, more: {} }, 0],
  ['a lower threshold', { result: { findings: [low] }, more: { failOn: 'low' } }, 1],
  ['no threshold', { result: { findings: [high] }, more: { failOn: 'none' } }, 0],
  ['a suppressed finding', { result: { findings: [{ ...high, suppressed: true }] }, more: {} }, 0],
  ['a known finding', { result: { findings: [{ ...high, isNew: false }] }, more: { onlyNew: true } }, 0],
  ['a new finding', { result: { findings: [{ ...high, isNew: true }] }, more: { onlyNew: true } }, 1],
  ['a finding that was not compared', { result: { findings: [high] }, more: { onlyNew: true } }, 1],
  ['an incomplete scan', { result: { complete: false, coverage: 'partial' }, more: {} }, 2],
  [
    'an incomplete scan without a threshold',
    { result: { complete: false, coverage: 'partial' }, more: { failOn: 'none' } },
    2,
  ],
  [
    'an accepted incomplete scan',
    { result: { complete: false, coverage: 'partial' }, more: { allowIncomplete: true } },
    0,
  ],
  [
    'findings of an accepted one',
    { result: { complete: false, coverage: 'partial', findings: [high] }, more: { allowIncomplete: true } },
    1,
  ],
  [
    'a scan that checked nothing',
    { result: { complete: false, coverage: 'nothing' }, more: { allowIncomplete: true } },
    2,
  ],
  [
    'a failed scan',
    { result: { complete: false, status: 'failed', coverage: 'nothing' }, more: { allowIncomplete: true } },
    2,
  ],
  [
    'a cancelled scan',
    { result: { complete: false, status: 'cancelled', coverage: 'partial' }, more: { allowIncomplete: true } },
    2,
  ],
] as const)('%s', (_name, { result, more }, exitCode) => {
  const findings = 'findings' in result ? [...result.findings] : []
  expect(decideExitCode(sampleResult({ ...result, findings }), { ...rules, ...more })).toBe(exitCode)
})

test('the reason is one sentence with the code', () => {
  const result = sampleResult({ findings: [high], exitCode: 1 })
  expect(explainExitCode(result, rules)).toBe('Exit code 1: 1 finding of severity high or worse.')
  expect(explainExitCode({ ...result, exitCode: 2 }, rules)).toContain('incomplete')
})
