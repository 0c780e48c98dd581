import { expect, test } from 'vitest'
import { findIgnore, readLcatToml } from './lcat-toml.ts'

const read = (text: string) => readLcatToml({ 'lcat.toml': text }, ['src/A.sol'])
const notes = (text: string) => read(text)?.notes.map(({ line, problem, value }) => [line, problem, value])

const whole = `# Team rules
[ignore]
paths = [
  "src/mocks/**", # not deployed
  'src/old',
]

[[suppress]]
kind = "timestamp-dependence"
path = "src/Auction.sol"
reason = "Blocks are long enough [for this]"

[[suppress]]
kind = "missing-event"
reason = """Events cost gas,
and nobody reads them"""

[threshold]
"fail-on" = "high"
`

test('default: reads paths, suppressions and the threshold with their lines', () => {
  expect(read(whole)).toEqual({
    file: 'lcat.toml',
    isRead: true,
    ignore: [
      { pattern: 'src/mocks/**', line: 4 },
      { pattern: 'src/old', line: 5 },
    ],
    suppress: [
      {
        kind: 'timestamp-dependence',
        path: 'src/Auction.sol',
        reason: 'Blocks are long enough [for this]',
        line: 8,
      },
      { kind: 'missing-event', reason: 'Events cost gas, and nobody reads them', line: 13 },
    ],
    failOn: 'high',
    notes: [],
  })
})

test('given Windows line ends or inline tables, reads the same', () => {
  expect(read(whole.replaceAll('\n', '\r\n'))).toEqual(read(whole))
  const inline =
    'threshold = { fail-on = "low" }\nsuppress = [{ kind = "tx-origin", reason = "Known" }]\nignore.paths = ["a"]'
  expect(read(inline)).toMatchObject({
    failOn: 'low',
    suppress: [{ kind: 'tx-origin', line: 2 }],
    ignore: [{ pattern: 'a', line: 3 }],
    notes: [],
  })
})

test('given unknown keys and bad values, names each with its line', () => {
  const text = `[ignore]
paths = ["ok", 7, "../up"]
path = "a"
[threshold]
fail-on = "informational"
[[suppress]]
kind = 3
reason = "x"
[[suppress]]
kind = "a"
path = "/etc"
reason = "x"
[[suppress]]
kind = "a"
[[suppress]]
kind = "b"
reason = "\\u200b\\u202e"
[[suppress]]
kind = "c"
reason = "${'x'.repeat(301)}"
[[suppress]]
kind = "d"
paht = "src/A.sol"
reason = "a misspelt path must not suppress everywhere"
[teams]
`
  expect(notes(text)).toEqual([
    [25, 'unknown_key', 'teams'],
    [5, 'bad_value', 'fail-on'],
    [3, 'unknown_key', 'path'],
    [2, 'bad_value', 'paths'],
    [2, 'bad_value', '../up'],
    [7, 'bad_value', 'kind'],
    [11, 'bad_value', 'path'],
    [13, 'missing_reason', 'a'],
    [17, 'missing_reason', 'b'],
    [20, 'reason_too_long', 'c'],
    [23, 'unknown_key', 'paht'],
  ])
  expect(read(text)).toMatchObject({ suppress: [], ignore: [{ pattern: 'ok' }] })
})

test.for([
  ['not TOML', '[ignore]\npaths = [', 'not_toml', 2],
  ['too deep', `a = ${'['.repeat(100)}${']'.repeat(100)}`, 'not_toml', 1],
  ['too large', `# ${'x'.repeat(70_000)}`, 'too_large', 1],
] as const)('given a file that is %s, it has no effect', ([, text, problem, line]) => {
  expect(read(text)).toMatchObject({ isRead: false, ignore: [], suppress: [], notes: [{ problem, line }] })
})

test('given tables of the wrong type or names of prototypes, reports them', () => {
  expect(notes('ignore = 1\nsuppress = "x"\nthreshold = 2026-01-01\n__proto__ = 1\nconstructor = 2')).toEqual([
    [4, 'unknown_key', '__proto__'],
    [5, 'unknown_key', 'constructor'],
    [3, 'bad_value', 'threshold'],
    [1, 'bad_value', 'ignore'],
    [2, 'bad_value', 'suppress'],
  ])
})

test('given more entries than the limits, reports that the rest has no effect', () => {
  const paths = `[ignore]\npaths = [${'"a",'.repeat(101)}]\n`
  const rules = '[[suppress]]\nkind = "a"\nreason = "x"\n'.repeat(201)
  expect(read(paths + rules)).toMatchObject({ ignore: { length: 100 }, suppress: { length: 200 } })
  expect(notes(paths + rules)).toEqual([
    [2, 'too_many', 'paths'],
    [603, 'too_many', 'suppress'],
  ])
})

test('default: only the file at the root counts, and files of libraries are not reported', () => {
  const rule = '[ignore]\npaths = ["src"]'
  const inFolder = readLcatToml({ 'repo-main/lcat.toml': rule }, ['repo-main/src/A.sol', 'repo-main/b/B.sol'])
  expect(inFolder?.isRead).toBe(true)
  expect(inFolder && findIgnore(inFolder, 'repo-main/src/A.sol')).toMatchObject({ pattern: 'src' })
  expect(inFolder && findIgnore(inFolder, 'src/A.sol')).toBeUndefined()
  const nested = readLcatToml({ 'packages/a/lcat.toml': rule }, ['packages/a/A.sol'])
  expect(nested).toMatchObject({ isRead: false, notes: [{ problem: 'not_at_root' }] })
  const beside = readLcatToml({ 'a/lcat.toml': rule }, ['a/A.sol', 'b/B.sol'])
  expect(beside).toMatchObject({ isRead: false, notes: [{ file: 'a/lcat.toml', problem: 'not_at_root' }] })
  const two = readLcatToml({ 'a/lcat.toml': rule, 'lcat.toml': rule }, ['a/A.sol'])
  expect(two).toMatchObject({ file: 'lcat.toml', isRead: true, notes: [{ file: 'a/lcat.toml' }] })
  expect(readLcatToml({ 'lib/x/lcat.toml': rule, 'node_modules/y/lcat.toml': rule }, ['src/A.sol'])).toBeUndefined()
})
