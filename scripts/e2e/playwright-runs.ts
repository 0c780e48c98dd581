import type { Duration } from '../check/slowest-files.ts'

/** Tests about engines have this tag; all others only need a scan that finishes, whichever engines run. */
const ENGINES_TAG = '@engines'

export interface Phase {
  env: Record<string, string>
  args: string[]
}

/**
 * Running every engine in all tests would take longer than the tests themselves, so only tests about engines use all of
 * them.
 */
export const planPhases = ({ wasRunning }: { wasRunning: boolean }): Phase[] =>
  wasRunning
    ? [{ env: {}, args: [] }]
    : [
        { env: { SCAN_ENGINES: 'slither' }, args: ['--grep-invert', ENGINES_TAG] },
        { env: {}, args: ['--grep', ENGINES_TAG] },
      ]

interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: TimedSuite[]
}

/** Combines the reports of several Playwright runs. */
export const mergeReports = (reports: readonly PlaywrightReport[]): PlaywrightReport => ({
  stats: {
    expected: sum(reports, 'expected'),
    unexpected: sum(reports, 'unexpected'),
    flaky: sum(reports, 'flaky'),
    skipped: sum(reports, 'skipped'),
  },
  suites: reports.flatMap(({ suites }) => suites),
})

const sum = (reports: readonly PlaywrightReport[], name: keyof PlaywrightReport['stats']): number =>
  reports.reduce((total, { stats }) => total + stats[name], 0)

export interface TimedSuite {
  file: string
  specs: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[]
  suites?: readonly TimedSuite[]
}

/** The duration of each test in Playwright's report, under its file's name. */
export const testDurations = (suites: readonly TimedSuite[]): Duration[] =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .map(({ duration }) => ({ file, seconds: duration / 1000 })),
    ...testDurations(inner),
  ])
