import { expect, test } from 'vitest'
import { readIgnoreComments } from './ignore-comments.ts'

const read = (source: string) => readIgnoreComments({ 'A.sol': source })
const places = (source: string) => read(source).comments.map(({ line, codeLine, kind }) => [line, codeLine, kind])
const problems = (source: string) => read(source).notes.map(({ line, problem }) => [line, problem])

test('default: reads kind and reason, and the next line of code', () => {
  const source = 'contract A {\n  // lcat-ignore-next-line tx-origin: Only the owner: see audit 3\n  function f() {}\n}'
  expect(read(source)).toEqual({
    comments: [{ file: 'A.sol', line: 2, codeLine: 3, kind: 'tx-origin', reason: 'Only the owner: see audit 3' }],
    notes: [],
  })
})

test.for([
  ['blank lines and other comments', '\n\n  // why\n  /* more\n  lines */\n\n  f();', 7],
  ['Windows line ends', '\r\n\r\n  f();', 3],
  ['no code', '\n\n', 0],
] as const)('given %s after it, finds the next line of code', ([, rest, codeLine]) => {
  expect(places(`// lcat-ignore-next-line a: b${rest}`)).toEqual([[1, codeLine, 'a']])
})

test('given several comments in a row, all apply to the same line', () => {
  const source =
    '// lcat-ignore-next-line a: x\n/// lcat-ignore-next-line b: y\nf(); // lcat-ignore-next-line c: z\ng();'
  expect(places(source)).toEqual([
    [1, 3, 'a'],
    [2, 3, 'b'],
    [3, 4, 'c'],
  ])
})

test.for([
  'string s = "// lcat-ignore-next-line a: b";',
  "string s = '// lcat-ignore-next-line a: b';",
  'string s = "\\"// lcat-ignore-next-line a: b";',
  '// see lcat-ignore-next-line a: b',
  '// lcat-ignore-next-lines a: b',
  '/* text\n// lcat-ignore-next-line a: b\n*/',
  'lcat-ignore-next-line a: b',
])('given %j, finds no comment', (source) => {
  expect(read(`${source}\nf();`)).toEqual({ comments: [], notes: [] })
})

test.for([
  ['// lcat-ignore-next-line tx-origin', 'missing_reason'],
  ['// lcat-ignore-next-line tx-origin:', 'missing_reason'],
  ['// lcat-ignore-next-line tx-origin: \u200b\u202e --', 'missing_reason'],
  ['// lcat-ignore-next-line', 'bad_comment'],
  ['// lcat-ignore-next-line : reason', 'bad_comment'],
  ['// lcat-ignore-next-line a, b: reason', 'bad_comment'],
  ['/* lcat-ignore-next-line a: b */', 'bad_comment'],
  [`// lcat-ignore-next-line a: ${'x'.repeat(301)}`, 'reason_too_long'],
  [`// lcat-ignore-next-line a: ${'x'.repeat(1_000_000)}`, 'reason_too_long'],
] as const)('given %s, suppresses nothing and reports it', ([source, problem]) => {
  expect(read(`${source}\nf();`).comments).toEqual([])
  expect(problems(`${source}\nf();`)).toEqual([[1, problem]])
})

test('default: a reason keeps markup and hidden characters as data, on one line', () => {
  const reason = '<img onerror=1> [x](javascript:1) \u202egnp'
  expect(read(`// lcat-ignore-next-line a:  ${reason}\t \nf();`).comments[0]?.reason).toBe(reason)
})

test('given a flood of comments, reads the first ones and reports the rest once per file', () => {
  const flood = '// lcat-ignore-next-line a: b\n'.repeat(100_000)
  const { comments, notes } = readIgnoreComments({ 'A.sol': `${flood}f();`, 'B.sol': flood })
  expect(comments).toHaveLength(400)
  expect(notes.map(({ file, line, problem }) => [file, line, problem])).toEqual([
    ['A.sol', 201, 'too_many'],
    ['B.sol', 201, 'too_many'],
  ])
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}.sol`, flood]))
  const all = readIgnoreComments(many)
  expect(all.comments.length + all.notes.length).toBe(1_001)
  expect(all.notes.at(-1)?.problem).toBe('too_many')
})
