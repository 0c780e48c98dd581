import type { Duration } from '../check/slowest-files.ts'

export interface TimedSuite {
  file: string
  specs: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[]
  suites?: readonly TimedSuite[]
}

/** How long each test of Playwright's report took, under the name of its file. */
export const testDurations = (suites: readonly TimedSuite[]): Duration[] =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .map(({ duration }) => ({ file, seconds: duration / 1000 })),
    ...testDurations(inner),
  ])
