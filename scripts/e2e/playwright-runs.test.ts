import { expect, test } from 'vitest'
import { argsForFile, hasTests, mergeReports, planPhases, replaceFiles, testDurations } from './playwright-runs.ts'

const report = (expected: number, unexpected: number) => ({
  stats: { expected, unexpected, flaky: 0, skipped: 0 },
  suites: [{ file: `${expected}.spec.ts`, specs: [] }],
  errors: [],
})

test('default: adds the counts of all runs and keeps every suite', () => {
  expect(mergeReports([report(3, 0), report(2, 1)])).toEqual({
    stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      { file: '3.spec.ts', specs: [] },
      { file: '2.spec.ts', specs: [] },
    ],
    errors: [],
    flaky: [],
  })
})

test('default: each test belongs to exactly one phase', () => {
  const [first, second] = planPhases({ wasRunning: false, isGate: false })
  expect(first?.args).toEqual(['--grep-invert', second?.args[1]])
  expect(second?.env).toEqual({})
})

test('the gate starts the product once, with Slither alone', () => {
  expect(planPhases({ wasRunning: false, isGate: true }).map(({ env }) => env)).toEqual([{ SCAN_ENGINES: 'slither' }])
})

test('given a running product, runs everything on it', () => {
  expect(planPhases({ wasRunning: true, isGate: false })).toEqual([{ env: {}, args: [] }])
})

test.each([
  [
    ['--grep-invert', '@engines', '--project=gate'],
    ['--grep-invert=@engines', '--project=gate'],
  ],
  [
    ['--project', 'full', 'account', 'billing/plans.spec.ts', '-g', 'log-in'],
    ['--project=full', '-g', 'log-in'],
  ],
  [
    ['--shard', '1/3', '-j', '1', '--update-snapshots'],
    ['-j', '1', '--update-snapshots'],
  ],
  [['--shard=1/3', '--update-snapshots=all', 'looks'], ['--update-snapshots=all']],
])('the second try of a file keeps only the options of %j', (args, kept) => {
  expect(argsForFile(args, 'gate/a.spec.ts')).toEqual([...kept, 'gate/a.spec.ts'])
})

test.each([
  ['no run', [], false],
  ['only empty runs', [report(0, 0), report(0, 0)], false],
  ['one run with tests', [report(0, 0), report(0, 1)], true],
])('knows whether any test ran: %s', (_, reports, isAny) => {
  expect(hasTests(mergeReports(reports))).toBe(isAny)
})

test('a file that passed alone counts as passed, once', () => {
  const first = {
    ...report(3, 1),
    suites: [
      { file: '1.spec.ts', specs: [] },
      { file: '3.spec.ts', specs: [] },
    ],
  }
  const again = { ...report(1, 0), suites: [{ file: '1.spec.ts', specs: [spec(7)] }] }
  const { stats, suites } = replaceFiles(first, [again])
  expect(stats).toMatchObject({ expected: 4, unexpected: 0 })
  expect(suites).toEqual([
    { file: '3.spec.ts', specs: [] },
    { file: '1.spec.ts', specs: [spec(7)] },
  ])
})

const spec = (duration: number) => ({ title: 'opens', ok: true, tests: [{ results: [{ duration }] }] })

test('default: counts tests of a file and of its groups for the file', () => {
  const group = { file: 'a.spec.ts', specs: [spec(2000)] }
  expect(testDurations([{ file: 'a.spec.ts', specs: [spec(1500)], suites: [group] }])).toEqual([
    { file: 'a.spec.ts', seconds: 1.5 },
    { file: 'a.spec.ts', seconds: 2 },
  ])
})
