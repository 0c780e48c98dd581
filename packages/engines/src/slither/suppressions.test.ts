import { expect, test } from 'vitest'
import { neutraliseDirectives } from '../solc/neutralise-directives.ts'
import { findSuppressions } from './suppressions.ts'

const FILE = 'a.sol'

/** The comment that suppresses a result of `check` at these lines of this source. */
const lineOf = async (source: string, lines: number[], check = 'tx-origin'): Promise<number | undefined> => {
  const { sources } = await neutraliseDirectives({ [FILE]: source })
  const element = { type: 'node', name: 'x', source_mapping: { filename_relative: FILE, lines } }
  return findSuppressions(sources)({ check, elements: [element] })?.line
}

test("default: a result without a comment isn't suppressed", async () => {
  expect(await lineOf('a\nb // slither is fine\nc', [3])).toBeUndefined()
})

test.for(['tx-origin', 'all', 'timestamp,tx-origin'])('given the line before names %s, returns it', async (checks) => {
  expect(await lineOf(`a\n  // slither-disable-next-line ${checks}\nb`, [3, 4])).toBe(2)
})

test.for([
  ['another check', '// slither-disable-next-line timestamp\nb', [2]],
  ['another line', '// slither-disable-next-line all\nb\nc', [3]],
  ['a comment behind code', 'x; // slither-disable-next-line all\nb', [2]],
  ['a range that is closed', '// slither-disable-start all\nb\n// slither-disable-end all\nd', [4]],
  ['a place that leaves the range', '// slither-disable-start all\nb\n// slither-disable-end all\nd', [2, 3, 4]],
  ['an end without a start', '// slither-disable-end all\nb', [2]],
  ['no check at all', '// slither-disable-next-line\nb', [2]],
] as const)('given %s, returns nothing', async ([, source, lines]) => {
  expect(await lineOf(source, [...lines])).toBeUndefined()
})

test('given a range around it, closed or not, returns the start', async () => {
  expect(await lineOf('// slither-disable-start all\nb\n// slither-disable-end all', [2])).toBe(1)
  expect(await lineOf('a\n// slither-disable-start tx-origin\nb\nc', [3, 4])).toBe(2)
})

test('given two ranges, returns the one around it', async () => {
  const range = '// slither-disable-start all\nx\n// slither-disable-end all\n'
  expect(await lineOf(range + range, [5])).toBe(4)
})

test('given any kind of line end, counts lines like Slither', async () => {
  expect(await lineOf('a\r\n// slither-disable-next-line all\r\nb', [3])).toBe(2)
})

test('given a hundred thousand comments, returns the first that suppresses it', async () => {
  expect(await lineOf('// slither-disable-start tx-origin,all\n'.repeat(100_000), [2])).toBe(1)
})
