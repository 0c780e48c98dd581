import { describe, expect, test } from 'vitest'
import { docProblems } from './doc-problems.ts'

const house = {
  hasPath: (path: string) => ['docs/glossary.md', 'packages/core', 'README.md'].includes(path),
  makeTargets: ['setup', 'up'],
  npmScripts: ['check'],
}
const problemsOf = (text: string) => docProblems({ path: 'docs/guide.md', text }, house)

describe('documentation', () => {
  test('default: what exists may be named', () => {
    const text =
      'Run `make setup`, then `npm run check`. See [words](glossary.md), [home](../README.md), `packages/core`.'
    expect(problemsOf(text)).toEqual([])
  })

  test.each([
    ['a make target that is not there', 'Run `make coffee`.', 'there is no make target coffee'],
    ['an npm script that is not there', '`npm run coffee`', 'there is no npm script coffee'],
    ['a link that leads nowhere', '[x](missing.md)', 'link to docs/missing.md leads nowhere'],
    ['a path that does not exist', 'in `packages/coffee/src`', 'path packages/coffee/src does not exist'],
  ])('refuses %s', (_name, text, problem) => {
    expect(problemsOf(text)).toEqual([`docs/guide.md: ${problem}`])
  })

  test('given prose that says "make sure", it is not a command', () => {
    expect(problemsOf('Please make sure of it.')).toEqual([])
  })
})
