import { numberProblems } from './number-problems.ts'
import type { SpecRow } from './spec-rows.ts'
import { type DeclaredTest, isTitled } from './test-title.ts'

const LATER = 'later'

/** Names that a test runner picks up. */
const isTestFile = (path: string) =>
  path.includes('/e2e/') ? /\/e2e\/[^/]+\.spec\.ts$/.test(path) : /\.test\.tsx?$/.test(path)

/** The tests of a file, or undefined where there is no such file. */
export type ReadTests = (path: string) => readonly DeclaredTest[] | undefined

export const specProblems = (rows: readonly SpecRow[], testsOf: ReadTests): string[] => [
  ...(rows.length === 0 ? ['there are no statements'] : []),
  ...numberProblems(rows.map(({ number }) => number)),
  ...rows.flatMap((row) => rowProblems(row, testsOf).map((problem) => `${row.number}: ${problem}`)),
]

export const isLater = ({ shownBy }: SpecRow) => shownBy.length === 1 && shownBy[0] === LATER

const rowProblems = (row: SpecRow, testsOf: ReadTests) => [
  ...(row.statement === '' ? ['states nothing'] : []),
  ...(isLater(row) ? [] : row.shownBy.flatMap((entry) => entryProblem(entry, testsOf) ?? [])),
]

const entryProblem = (entry: string, testsOf: ReadTests): string | undefined => {
  const [path = '', title = ''] = entry.split(/ › (.*)/s)
  if (path === '' || title === '') return `"${entry}" is neither a test nor "${LATER}"`
  if (!isTestFile(path)) return `${path} is no file of tests`
  const tests = testsOf(path)
  if (tests === undefined) return `there is no file ${path}`
  const named = tests.filter((test) => isTitled(title, test))
  if (named.length === 0) return `${path} has no test "${title}"`
  return named.some(({ isLeftOut }) => isLeftOut) ? `"${title}" of ${path} is left out of the run` : undefined
}
