import { describe, expect, test } from 'vitest'
import { docProblems, packagesWithoutReadme } from './doc-problems.ts'

const repository = {
  hasPath: (path: string) => ['docs/glossary.md', 'packages/core', 'README.md'].includes(path),
  makeTargets: ['setup', 'up'],
  npmScripts: ['check'],
}
const problemsOf = (text: string) => docProblems({ path: 'docs/guide.md', text }, repository)

describe('documentation', () => {
  test('default: accepts things that exist', () => {
    const text =
      'Run `make setup`, then `npm run check`. See [words](glossary.md), [home](../README.md), `packages/core`.'
    expect(problemsOf(text)).toEqual([])
  })

  test.each([
    ['a make target that does not exist', 'Run `make coffee`.', 'there is no make target coffee'],
    ['an npm script that does not exist', '`npm run coffee`', 'there is no npm script coffee'],
    ['a link that leads nowhere', '[x](missing.md)', 'link to docs/missing.md leads nowhere'],
    ['a path that does not exist', 'in `packages/coffee/src`', 'path packages/coffee/src does not exist'],
    ['an unfinished merge', `a\n${'<'.repeat(7)} HEAD\nb`, 'has the marks of an unfinished merge'],
  ])('refuses %s', (_name, text, problem) => {
    expect(problemsOf(text)).toEqual([`docs/guide.md: ${problem}`])
  })

  test('given prose with "make sure", does not read it as a command', () => {
    expect(problemsOf('Please make sure of it.')).toEqual([])
  })
})

test('default: accepts a folder with a manifest and a README', () => {
  expect(packagesWithoutReadme(['packages/core/package.json'], ['packages/core/README.md'])).toEqual([])
})

test('refuses a folder whose README is missing', () => {
  expect(packagesWithoutReadme(['apps/api/package.json'], ['README.md'])).toEqual(['apps/api'])
})
