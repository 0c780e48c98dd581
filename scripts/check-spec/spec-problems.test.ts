// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tests read titles with placeholders
import { expect, test } from 'vitest'
import { declaredTests } from './declared-tests.ts'
import { isLater, numberProblems, specProblems, specRows } from './spec-problems.ts'

const files: Record<string, string> = {
  'a/x.test.ts': "test('default: it works', run); test.skip('given rain', run)",
  'apps/web/e2e/x.spec.ts': 'test(`default: ${path} opens`, run)',
  'apps/web/e2e/gate/y.spec.ts': "test('opens', run)",
  'a/x.ts': "test('default: it works', run)",
}
const problemsOf = (markdown: string) =>
  specProblems(specRows(markdown), (path) => {
    const source = files[path]
    return source === undefined ? undefined : declaredTests(source)
  })

test('default: accepts existing tests and "later"', () => {
  const markdown =
    '| 1.1 | s | `a/x.test.ts › default: it works`<br>`apps/web/e2e/x.spec.ts › default: / opens` |\n| 1.2 | s | later |'
  expect(problemsOf(markdown)).toEqual([])
  expect(specRows(markdown).map(isLater)).toEqual([false, true])
})

test('accepts a browser test in a folder', () => {
  expect(problemsOf('| 1.1 | s | `apps/web/e2e/gate/y.spec.ts › opens` |')).toEqual([])
})

test.each([
  ['a file that does not exist', '`a/y.test.ts › default: it works`', 'there is no file a/y.test.ts'],
  ['a title that does not exist', '`a/x.test.ts › default: it sings`', 'a/x.test.ts has no test "default: it sings"'],
  ['a test that is skipped', '`a/x.test.ts › given rain`', '"given rain" of a/x.test.ts is left out of the run'],
  ['a file that no runner picks up', '`a/x.ts › default: it works`', 'a/x.ts is no file of tests'],
  ['a file without a title', '`a/x.test.ts`', '"a/x.test.ts" is neither a test nor "later"'],
  ['other words', 'soon', '"soon" is neither a test nor "later"'],
  ['nothing', '', '"" is neither a test nor "later"'],
  ['later beside a test', '`a/x.test.ts › default: it works`<br>later', '"later" is neither a test nor "later"'],
])('refuses %s', (_name, cell, problem) => {
  expect(problemsOf(`| 1.1 | s | ${cell} |`)).toEqual([`1.1: ${problem}`])
})

test.each([
  ['a statement without words', '| 1.1 | | later |', '1.1: states nothing'],
  ['a gap in the numbers', '| 1.1 | s | later |\n| 1.3 | s | later |', '1.3: expected 1.2 or 2.1 here'],
  ['a document without statements', 'prose', 'there are no statements'],
])('refuses %s', (_name, markdown, problem) => {
  expect(problemsOf(markdown)).toEqual([problem])
})

test('default: accepts sections and statements numbered from one', () => {
  expect(numberProblems(['1.1', '1.2', '2.1', '2.2', '3.1'])).toEqual([])
})

test.each([
  ['a missing statement', ['1.1', '1.3'], ['1.3: expected 1.2 or 2.1 here']],
  ['a missing section', ['1.1', '3.1'], ['3.1: expected 1.2 or 2.1 here']],
  ['a missing start', ['1.2'], ['1.2: expected 1.1 here']],
  ['a number that is there twice', ['1.1', '1.1', '1.2'], ['1.1: expected 1.2 or 2.1 here']],
  ['disorder', ['1.2', '1.1'], ['1.2: expected 1.1 here', '1.1: expected 1.3 or 2.1 here']],
  ['another way to write a number', ['1.1', '1.02'], ['1.02: expected 1.2 or 2.1 here']],
])('refuses %s', (_name, numbers, problems) => {
  expect(numberProblems(numbers)).toEqual(problems)
})

test('default: reads number, statement and tests of each row', () => {
  const markdown = [
    '| number | statement | shown by |',
    '|---|---|---|',
    '| 1.1 | It works. | `a.test.ts › default: x`<br>`b.test.ts › default: y` |',
    '| 1.2 | It will work. | later |',
    'prose about | 1.3 | bars',
  ].join('\n')
  expect(specRows(markdown)).toEqual([
    { number: '1.1', statement: 'It works.', shownBy: ['a.test.ts › default: x', 'b.test.ts › default: y'] },
    { number: '1.2', statement: 'It will work.', shownBy: ['later'] },
  ])
})

test('given a bar in a title, reads it with a backslash before it', () => {
  expect(specRows('| 1.1 | s | `a.test.ts › a \\| b` |')[0]?.shownBy).toEqual(['a.test.ts › a | b'])
})
