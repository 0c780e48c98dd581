import { stripVTControlCharacters } from 'node:util'

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

interface PlaywrightSuite {
  file: string
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
  suites?: PlaywrightSuite[]
}

/** Enough of a failure to know it by. */
const LINES = 12

/** What failed and why, out of Vitest's or Playwright's JSON report. */
export const failuresIn = (report: { testResults?: VitestFile[]; suites?: PlaywrightSuite[] }): string[] => [
  ...(report.testResults ?? []).flatMap(failuresOfFile),
  ...(report.suites ?? []).flatMap(failuresOfSuite),
]

const failuresOfFile = ({ name, status, message, assertionResults }: VitestFile): string[] => {
  const failed = assertionResults.filter((result) => result.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [told(name, message)]
  return failed.map(({ fullName, failureMessages }) => told(`${name} › ${fullName}`, failureMessages.join('\n')))
}

const failuresOfSuite = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      told(
        `${file} › ${title}`,
        tests
          .flatMap(({ results }) => results)
          .map(({ error }) => error?.message)
          .find(Boolean) ?? '',
      ),
    ),
  ...suites.flatMap(failuresOfSuite),
]

const told = (name: string, message: string) =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, LINES)].join('\n    ')
