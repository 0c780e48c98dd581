import { expect, test } from 'vitest'
import { limits, readFiles } from './read-files.ts'

const file = (name: string, size = 1) => new File(['x'.repeat(size)], name)
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('default: Solidity files are taken, the rest is named with the reason', () => {
  const picked = readFiles([], [file('a.sol'), file('b.txt'), file('c.sol', 0), file('d.sol', limits.maxFileBytes + 1)])
  expect(names(picked.files)).toEqual(['a.sol'])
  expect(picked.refused).toEqual({ type: ['b.txt'], empty: ['c.sol'], size: ['d.sol'] })
})

test('takes configuration files beside Solidity files', () => {
  const chosen = [file('src/A.sol'), file('foundry.toml'), file('package.json'), file('other.toml')]
  const picked = readFiles([], chosen)
  expect(names(picked.files)).toEqual(['src/A.sol', 'foundry.toml', 'package.json'])
  expect(picked.refused).toEqual({ type: ['other.toml'] })
})

test('given an archive or a standard JSON, it is the whole project', () => {
  expect(names(readFiles([], [file('a.zip', limits.maxFileBytes + 1)]).files)).toEqual(['a.zip'])
  expect(names(readFiles([], [file('Input.JSON')]).files)).toEqual(['Input.JSON'])
})

test('refuses an archive beside other files, whichever came first', () => {
  expect(readFiles([file('a.sol')], [file('b.zip')]).refused).toEqual({ alone: ['b.zip'] })
  expect(readFiles([file('b.zip')], [file('a.sol'), file('c.json')]).refused).toEqual({ alone: ['a.sol', 'c.json'] })
})

test('given a file of the same name, the newer one takes its place', () => {
  const newer = file('a.sol', 5)
  expect(readFiles([file('a.sol'), file('b.sol')], [newer]).files[0]).toBe(newer)
})

test('refuses files beyond the limit', () => {
  const full = Array.from({ length: limits.maxFiles }, (_, index) => file(`${index}.sol`))
  expect(readFiles(full, [file('one-more.sol')]).refused).toEqual({ count: ['one-more.sol'] })
})
