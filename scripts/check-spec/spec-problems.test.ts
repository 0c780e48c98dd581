// biome-ignore-all lint/suspicious/noTemplateCurlyInString: titles with placeholders are what is read here
import { expect, test } from 'vitest'
import { declaredTests } from './declared-tests.ts'
import { isLater, specProblems } from './spec-problems.ts'
import { specRows } from './spec-rows.ts'

const files: Record<string, string> = {
  'a/x.test.ts': "test('default: it works', run); test.skip('given rain', run)",
  'apps/web/e2e/x.spec.ts': 'test(`default: ${path} opens`, run)',
  'a/x.ts': "test('default: it works', run)",
}
const problemsOf = (markdown: string) =>
  specProblems(specRows(markdown), (path) => {
    const source = files[path]
    return source === undefined ? undefined : declaredTests(source)
  })

test('default: tests that exist, and things of later', () => {
  const markdown =
    '| 1.1 | s | `a/x.test.ts › default: it works`<br>`apps/web/e2e/x.spec.ts › default: / opens` |\n| 1.2 | s | later |'
  expect(problemsOf(markdown)).toEqual([])
  expect(specRows(markdown).map(isLater)).toEqual([false, true])
})

test.each([
  ['a file that is not there', '`a/y.test.ts › default: it works`', 'there is no file a/y.test.ts'],
  ['a title that is not there', '`a/x.test.ts › default: it sings`', 'a/x.test.ts has no test "default: it sings"'],
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
