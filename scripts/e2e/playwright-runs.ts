import { parseArgs } from 'node:util'
import type { PlaywrightSuite } from '../check/failures-in.ts'
import type { FlakyFile } from '../check/second-try.ts'
import type { Duration } from '../check/slowest-files.ts'

/** Tests about engines have this tag; all others only need a scan that finishes, whichever engines run. */
const ENGINES_TAG = '@engines'

export interface Phase {
  env: Record<string, string>
  args: string[]
}

/**
 * Running every engine in all tests would take longer than the tests themselves, so only tests about engines use all of
 * them. The gate has no such test.
 */
export const planPhases = ({ wasRunning, isGate }: { wasRunning: boolean; isGate: boolean }): Phase[] => {
  if (wasRunning) return [{ env: {}, args: [] }]
  const withSlither = { env: { SCAN_ENGINES: 'slither' }, args: ['--grep-invert', ENGINES_TAG] }
  return isGate ? [withSlither] : [withSlither, { env: {}, args: ['--grep', ENGINES_TAG] }]
}

/** Options whose value may follow after a space. An option that isn't listed needs `--name=value`. */
const options = {
  grep: { type: 'string', short: 'g' },
  'grep-invert': { type: 'string', short: 'G' },
  project: { type: 'string', multiple: true },
  'repeat-each': { type: 'string' },
  shard: { type: 'string' },
  timeout: { type: 'string' },
  trace: { type: 'string' },
  workers: { type: 'string', short: 'j' },
} as const

/** The same options for one file: without other files and without the shard, which could leave its tests out. */
export const argsForFile = (args: string[], file: string): string[] => {
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true })
  const kept = tokens.flatMap((token) => {
    if (token.kind !== 'option' || token.name === 'shard') return []
    if (token.value === undefined) return [token.rawName]
    // Without `=`, Playwright takes the file for a second `--project`.
    return token.rawName.startsWith('--') ? [`${token.rawName}=${token.value}`] : [token.rawName, token.value]
  })
  return [...kept, file]
}

export interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites: PlaywrightSuite[]
  /** Errors outside of tests, such as a file that doesn't load. */
  errors: unknown[]
  /** Files that passed when they ran again; ours, not Playwright's. */
  flaky?: FlakyFile[]
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
  errors: reports.flatMap(({ errors }) => errors),
  flaky: reports.flatMap(({ flaky = [] }) => flaky),
})

export const hasTests = ({ stats }: PlaywrightReport) => Object.values(stats).some((count) => count > 0)

/** A report in which files that ran again have the suites of that run. All their tests passed. */
export const replaceFiles = (report: PlaywrightReport, again: readonly PlaywrightReport[]): PlaywrightReport => {
  const suites = again.flatMap((one) => one.suites)
  const replaced = new Set(suites.map(({ file }) => file))
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    stats: { expected: expected + unexpected + flaky, unexpected: 0, flaky: 0, skipped },
    errors: [],
    suites: [...report.suites.filter(({ file }) => !replaced.has(file)), ...suites],
  }
}

const sum = (reports: readonly PlaywrightReport[], name: keyof PlaywrightReport['stats']): number =>
  reports.reduce((total, { stats }) => total + stats[name], 0)

/** The duration of each test in Playwright's report, under its file's name. */
export const testDurations = (suites: readonly PlaywrightSuite[]): Duration[] =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .map(({ duration }) => ({ file, seconds: duration / 1000 })),
    ...testDurations(inner),
  ])
