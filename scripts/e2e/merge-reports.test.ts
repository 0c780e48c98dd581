import { expect, test } from 'vitest'
import { mergeReports } from './merge-reports.ts'
import { phasesOf } from './phases-of.ts'

const report = (expected: number, unexpected: number) => ({
  stats: { expected, unexpected, flaky: 0, skipped: 0 },
  suites: [{ file: `${expected}.spec.ts`, specs: [] }],
})

test('default: the counts of all runs are added, and no suite is lost', () => {
  expect(mergeReports([report(3, 0), report(2, 1)])).toEqual({
    stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      { file: '3.spec.ts', specs: [] },
      { file: '2.spec.ts', specs: [] },
    ],
  })
})

test('default: what one phase leaves out, the other takes', () => {
  const [first, second] = phasesOf({ wasRunning: false })
  expect(first?.args).toEqual(['--grep-invert', second?.args[1]])
  expect(second?.env).toEqual({})
})

test('given a product that runs already, everything is tested on it as it is', () => {
  expect(phasesOf({ wasRunning: true })).toEqual([{ env: {}, args: [] }])
})
