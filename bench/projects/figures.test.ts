import type { CheckOutcome } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { type CheckRow, computeDensity, computeFigures, tally } from './figures.ts'

const ended = (...outcomes: CheckOutcome[]) =>
  outcomes.map((outcome, index) => ({ file: 'A.sol', name: `A${index}`, outcome }))

const check = (outcome: CheckOutcome, contracts: CheckRow['contracts'] = [], seconds = 1): CheckRow => ({
  check: 'slither',
  outcome,
  contracts,
  reason: '',
  seconds,
  cpuSeconds: 1,
  peakMb: 1,
})

const scope = {
  checked: [{ file: 'A.sol', name: 'A', checks: ['static' as const], missed: [] }],
  notChecked: [
    { file: 'A.sol', name: 'Late', reason: 'not_finished' as const },
    { file: 'A.sol', name: 'Math', reason: 'library' as const },
  ],
  compilers: ['0.8.30'],
}

test('default: counts contracts in scope, checks by outcome, and the slowest check', () => {
  const checks = [check('failed', [], 3), check('timed_out', [], 7), check('passed')]
  expect(computeFigures([{ scope, checks }])).toEqual({ contracts: 2, failed: 1, timedOut: 1, worstSeconds: 7 })
})

test('given a check that failed on some contracts only, counts it once', () => {
  const checks = [check('unknown', ended('failed', 'passed', 'failed', 'timed_out'))]
  expect(computeFigures([{ scope, checks }])).toMatchObject({ failed: 1, timedOut: 1 })
})

test('given a project that did not compile, counts it as failed', () => {
  expect(computeFigures([undefined])).toEqual({ contracts: 0, failed: 1, timedOut: 0, worstSeconds: 0 })
})

test('tally: counts contracts by outcome', () => {
  expect(tally(ended('passed', 'timed_out', 'passed'))).toBe('passed 2, timed_out 1')
})

test('computeDensity: findings per 1,000 lines, and zero without lines', () => {
  expect(computeDensity(3, 1500)).toBe(2)
  expect(computeDensity(0, 0)).toBe(0)
})
