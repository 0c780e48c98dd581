/** Sections count from 1, statements of a section from 1, with no gap, no repetition and no disorder. */
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
