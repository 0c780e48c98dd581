import { entryProblem, type ReadTests, tableRows } from './spec-problems.ts'

const STATEMENTS = 43
const NOT_MET = 'Not met: '
/** In characters: "later" is too short. */
const LEAST_REASON = 20

const isReason = (entry: string) => entry.startsWith(NOT_MET)

export const postureRows = (markdown: string) => tableRows(markdown, /^P\d\d$/)

export const isMet = ({ shownBy }: { shownBy: readonly string[] }) => !shownBy.some(isReason)

/** P01 to P43, each with tests that exist or with the reason why it isn't met; it may have both. */
export const postureProblems = (markdown: string, testsOf: ReadTests): string[] => {
  const rows = postureRows(markdown)
  const numbers = rows.map(({ number }) => number)
  const expected = Array.from({ length: STATEMENTS }, (_, index) => `P${String(index + 1).padStart(2, '0')}`)
  return [
    ...(numbers.join() === expected.join() ? [] : [`expected P01 to P${STATEMENTS} in this order, found ${numbers}`]),
    ...rows.flatMap(({ number, shownBy }) =>
      shownBy.flatMap((entry) => {
        const problem = isReason(entry) ? reasonProblem(entry) : entryProblem(entry, testsOf)
        return problem === undefined ? [] : [`${number}: ${problem}`]
      }),
    ),
  ]
}

const reasonProblem = (entry: string) =>
  entry.length < NOT_MET.length + LEAST_REASON ? `"${entry}" gives no reason` : undefined
