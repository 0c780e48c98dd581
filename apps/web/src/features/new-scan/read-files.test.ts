import { expect, test } from 'vitest'
import { limits, readFiles } from './read-files.ts'

const file = (name: string, size = 1) => new File(['x'.repeat(size)], name)
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('default: Solidity files are taken, the rest is named with the reason', () => {
  const picked = readFiles([], [file('a.sol'), file('b.txt'), file('c.sol', 0), file('d.sol', limits.maxFileBytes + 1)])
  expect(names(picked.files)).toEqual(['a.sol'])
  expect(picked.refused).toEqual({ type: ['b.txt'], empty: ['c.sol'], size: ['d.sol'] })
})

test('given a file of the same name, the newer one takes its place', () => {
  const newer = file('a.sol', 5)
  expect(readFiles([file('a.sol'), file('b.sol')], [newer]).files[0]).toBe(newer)
})

test('refuses files beyond the limit', () => {
  const full = Array.from({ length: limits.maxFiles }, (_, index) => file(`${index}.sol`))
  expect(readFiles(full, [file('one-more.sol')]).refused).toEqual({ count: ['one-more.sol'] })
})
