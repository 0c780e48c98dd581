import { type DeclaredTest, isTitled } from './declared-tests.ts'

const LATER = 'later'

/** File names that a test runner picks up. */
const isTestFile = (path: string) =>
  path.includes('/e2e/') ? /\/e2e\/.+\.spec\.ts$/.test(path) : /\.test\.tsx?$/.test(path)

/** The tests of a file, or undefined if it doesn't exist. */
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

export const entryProblem = (entry: string, testsOf: ReadTests): string | undefined => {
  const [path = '', title = ''] = entry.split(/ › (.*)/s)
  if (path === '' || title === '') return `"${entry}" is neither a test nor "${LATER}"`
  if (!isTestFile(path)) return `${path} is no file of tests`
  const tests = testsOf(path)
  if (tests === undefined) return `there is no file ${path}`
  const named = tests.filter((test) => isTitled(title, test))
  if (named.length === 0) return `${path} has no test "${title}"`
  return named.some(({ isLeftOut }) => isLeftOut) ? `"${title}" of ${path} is left out of the run` : undefined
}

/** Sections and their statements are numbered from 1, without gaps, repetitions or disorder. */
export const numberProblems = (numbers: readonly string[]): string[] => {
  const problems: string[] = []
  let [section, statement] = [0, 0]
  for (const number of numbers) {
    const isNext = number === `${section}.${statement + 1}`
    const isNewSection = number === `${section + 1}.1`
    if (!isNext && !isNewSection) {
      const expected = section === 0 ? '1.1' : `${section}.${statement + 1} or ${section + 1}.1`
      problems.push(`${number}: expected ${expected} here`)
    }
    const [nextSection = 0, nextStatement = 0] = number.split('.').map(Number)
    section = nextSection
    statement = nextStatement
  }
  return problems
}

export interface SpecRow {
  number: string
  statement: string
  /** Tests as `file › title`, or the single word "later". */
  shownBy: string[]
}

/** The rows of every table whose first cell is a number such as 2.14; other tables and prose are not statements. */
export const specRows = (markdown: string): SpecRow[] => tableRows(markdown, /^\d/)

/** The rows of every table whose first cell fits. */
export const tableRows = (markdown: string, isNumber: RegExp): SpecRow[] =>
  markdown
    .split('\n')
    .map(cellsOf)
    .filter(([number = '']) => isNumber.test(number))
    .map(([number = '', statement = '', ...rest]) => ({
      number,
      statement,
      shownBy: rest.join('|').split('<br>').map(withoutTicks),
    }))

/** A bar inside a cell is written `\|`. */
const cellsOf = (line: string) =>
  line.startsWith('|')
    ? line
        .replace(/^\||\|\s*$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.replaceAll('\\|', '|').trim())
    : []

const withoutTicks = (entry: string) => entry.trim().replace(/^`(.*)`$/, '$1')
