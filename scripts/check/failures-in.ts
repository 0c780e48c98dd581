import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { checkout } from '../checkout.ts'

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

export interface PlaywrightSuite {
  file: string
  specs: { title: string; ok: boolean; tests: { results: { duration: number; error?: { message?: string } }[] }[] }[]
  suites?: PlaywrightSuite[]
}

/** Enough of a failure to know it by. */
export const LINES = 12

export interface Report {
  testResults?: VitestFile[]
  suites?: PlaywrightSuite[]
}

const SPECS = 'apps/web/e2e'

/** Reads each file's failures and their reasons, by its path in the checkout, from Vitest's or Playwright's JSON report. */
export const failuresByFile = ({ testResults = [], suites = [] }: Report): Map<string, string[]> => {
  const files = new Map<string, string[]>()
  const add = (file: string, failures: string[]) => {
    if (failures.length > 0) files.set(file, [...(files.get(file) ?? []), ...failures])
  }
  for (const file of testResults) add(relative(checkout, resolve(checkout, file.name)), failuresOfFile(file))
  for (const suite of suites) add(join(SPECS, suite.file), failuresOfSuite(suite))
  return files
}

const failuresOfFile = ({ name, status, message, assertionResults }: VitestFile): string[] => {
  const failed = assertionResults.filter((result) => result.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [formatFailure(name, message)]
  return failed.map(({ fullName, failureMessages }) =>
    formatFailure(`${name} › ${fullName}`, failureMessages.join('\n')),
  )
}

const failuresOfSuite = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      formatFailure(
        `${file} › ${title}`,
        tests
          .flatMap(({ results }) => results)
          .map(({ error }) => error?.message)
          .find(Boolean) ?? '',
      ),
    ),
  ...suites.flatMap(failuresOfSuite),
]

/** Shortens a message to its first lines, under the name of what failed. */
export const formatFailure = (name: string, message: string) =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, LINES)].join('\n    ')
