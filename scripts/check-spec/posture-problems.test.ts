import { expect, test } from 'vitest'
import { declaredTests } from './declared-tests.ts'
import { isMet, postureProblems, postureRows } from './posture-problems.ts'

const SHOWN = '`a/x.test.ts › default: it works`'
const table = (changes: Record<string, string> = {}) =>
  Array.from({ length: 43 }, (_, index) => `P${String(index + 1).padStart(2, '0')}`)
    .map((number) => `| ${number} | s | ${changes[number] ?? SHOWN} |`)
    .join('\n')
const problemsOf = (markdown: string) =>
  postureProblems(markdown, (path) =>
    path === 'a/x.test.ts' ? declaredTests("test('default: it works', run)") : undefined,
  )

test('default: accepts tests, a reason, and both', () => {
  const reason = 'Not met: nobody has built this yet.'
  const markdown = table({ P02: reason, P03: `${SHOWN}<br>${reason}` })
  expect(problemsOf(markdown)).toEqual([])
  expect(postureRows(markdown).filter(isMet)).toHaveLength(41)
})

test.each([
  ['a file that does not exist', '`a/y.test.ts › default: it works`', 'P07: there is no file a/y.test.ts'],
  ['a title that does not exist', '`a/x.test.ts › it sings`', 'P07: a/x.test.ts has no test "it sings"'],
  ['a reason without words', 'Not met: later', 'P07: "Not met: later" gives no reason'],
  ['neither', 'soon', 'P07: "soon" is neither a test nor "later"'],
  ['nothing', '', 'P07: "" is neither a test nor "later"'],
])('refuses %s', (_name, cell, problem) => {
  expect(problemsOf(table({ P07: cell }))).toEqual([problem])
})

test('refuses a missing statement', () => {
  expect(problemsOf(table().replace(/\| P20 .*\n/, ''))[0]).toContain('expected P01 to P43')
})
