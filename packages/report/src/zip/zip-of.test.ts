import { expect, test } from 'vitest'
import { unzip } from '../testing/unzip.ts'
import { zipOf } from './zip-of.ts'

const files = { 'a/README.md': '你好\n', 'a/test/A.t.sol': 'contract A {}\n'.repeat(1_000), 'a/empty': '' }

test('default: what was packed comes out again', async () => {
  expect(await unzip(zipOf(files))).toEqual(files)
})

test('default: the same files give the same bytes', () => {
  expect(zipOf(files).equals(zipOf({ ...files }))).toBe(true)
})

test('given nothing, it is an empty archive', async () => {
  expect(await unzip(zipOf({}))).toEqual({})
})
