import { expect, test } from 'vitest'
import { chooseCases } from './choose-cases.ts'
import { hostileCases, notApplicable } from './hostile-cases.ts'
import { verdictOfScan, verdictOfStatus } from './verdicts.ts'
import { countBytes } from './watch-jails.ts'

const ids = hostileCases.map(({ id }) => id)
const listed = Array.from({ length: 60 }, (_, at) => `H${String(at + 1).padStart(2, '0')}`)
const OWN_CASES = 40

test('default: every listed input has one case, or the reason why none applies', () => {
  expect(new Set(ids).size).toBe(ids.length)
  const covered = [...ids.filter((id) => id.startsWith('H')), ...Object.keys(notApplicable)]
  expect(covered.toSorted()).toEqual(listed)
})

test('default: there are at least forty cases of our own, numbered without a gap', () => {
  const own = ids.filter((id) => id.startsWith('X'))
  expect(own.length).toBeGreaterThanOrEqual(OWN_CASES)
  expect(own).toEqual(own.map((_, at) => `X${String(at + 1).padStart(2, '0')}`))
})

test('default: each case has a verdict and a deadline and a description', () => {
  for (const { id, what, ends, seconds } of hostileCases) {
    expect(ends.length, id).toBeGreaterThan(0)
    expect(seconds, id).toBeGreaterThan(0)
    expect(what, id).not.toBe('')
  }
})

test('given ids or a series, chooses those', () => {
  expect(chooseCases(hostileCases, 'H01, X02').map(({ id }) => id)).toEqual(['H01', 'X02'])
  expect(chooseCases(hostileCases, 'H1')).toHaveLength(10)
  expect(chooseCases(hostileCases, '')).toHaveLength(hostileCases.length)
})

test('refuses an unknown id', () => {
  expect(() => chooseCases(hostileCases, 'H99')).toThrow('H99')
})

const check = (outcome: 'passed' | 'timed_out' | 'failed') => ({
  engine: 'x',
  engineVersion: '1',
  stage: 'static' as const,
  outcome,
  seconds: 1,
})

test.each([
  ['passed', 'OK'],
  ['timed_out', 'LIM'],
  ['failed', 'ENGINE'],
] as const)('given a completed scan with a check that %s, the verdict is %s', (outcome, verdict) => {
  expect(verdictOfScan({ status: 'completed', checks: [check('passed'), check(outcome)] })).toBe(verdict)
})

test.each([
  ['invalid_input', 'BAD'],
  ['resource_limit', 'LIM'],
  ['upstream', 'UPSTREAM'],
  ['engine_error', 'ENGINE'],
] as const)('given a scan that failed because of %s, the verdict is %s', (reason, verdict) => {
  expect(verdictOfScan({ status: 'failed', failure: { reason, detail: '' }, checks: [] })).toBe(verdict)
})

test('given a server error, there is no verdict', () => {
  expect(() => verdictOfStatus(500, 'INTERNAL')).toThrow('500')
  expect(verdictOfStatus(502, 'UPSTREAM_FAILED')).toBe('UPSTREAM')
  expect(verdictOfStatus(200, 'ADDRESS_REFUSED')).toBe('BAD')
  expect(verdictOfStatus(413, 'TOO_LARGE')).toBe('REJ')
})

test('default: counts received and sent bytes of every interface', () => {
  const heading = 'Inter-|   Receive    |  Transmit\n face |bytes packets | bytes packets\n'
  expect(
    countBytes(
      `${heading}    lo:     100       1    0    0    0     0          0         0      20       1    0    0    0     0       0          0\n`,
    ),
  ).toBe(120)
  expect(countBytes(heading)).toBe(0)
})
