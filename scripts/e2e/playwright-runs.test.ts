import { expect, test } from 'vitest'
import { mergeReports, planPhases, testDurations } from './playwright-runs.ts'

const report = (expected: number, unexpected: number) => ({
  stats: { expected, unexpected, flaky: 0, skipped: 0 },
  suites: [{ file: `${expected}.spec.ts`, specs: [] }],
})

test('default: adds the counts of all runs and keeps every suite', () => {
  expect(mergeReports([report(3, 0), report(2, 1)])).toEqual({
    stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      { file: '3.spec.ts', specs: [] },
      { file: '2.spec.ts', specs: [] },
    ],
  })
})

test('default: each test belongs to exactly one phase', () => {
  const [first, second] = planPhases({ wasRunning: false })
  expect(first?.args).toEqual(['--grep-invert', second?.args[1]])
  expect(second?.env).toEqual({})
})

test('given a running product, runs everything on it', () => {
  expect(planPhases({ wasRunning: true })).toEqual([{ env: {}, args: [] }])
})

const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] })

test('default: counts tests of a file and of its groups for the file', () => {
  const group = { file: 'a.spec.ts', specs: [spec(2000)] }
  expect(testDurations([{ file: 'a.spec.ts', specs: [spec(1500)], suites: [group] }])).toEqual([
    { file: 'a.spec.ts', seconds: 1.5 },
    { file: 'a.spec.ts', seconds: 2 },
  ])
})
