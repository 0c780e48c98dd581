import type { TimedSuite } from './test-durations.ts'

interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: TimedSuite[]
}

/** What several runs of Playwright say, as one. */
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
