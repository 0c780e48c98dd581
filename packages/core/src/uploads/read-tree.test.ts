import { AppError } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { readTree } from './read-tree.ts'

const limits = {
  maxFiles: 3,
  maxFileBytes: 100,
  maxBytes: 1_000,
  maxUnpackedBytes: 1_000,
}

const tree = (files: Record<string, string>) =>
  readTree(
    Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })),
    limits,
  )

test('default: sources are kept with their lines, and configuration files are read', () => {
  const { sources, stated, storedBytes } = tree({
    'src/A.sol': 'contract A {}\n',
    'remappings.txt': '@oz/=lib/oz/\n',
    'lcat.toml': '[threshold]\nfail-on = "high"\n',
    'README.md': 'not read',
  })
  expect(sources.map(({ path, lines }) => [path, lines])).toEqual([['src/A.sol', 1]])
  expect(storedBytes).toBe(14)
  expect(stated).toMatchObject({ remappings: ['@oz/=lib/oz/'], lcatToml: { file: 'lcat.toml', isRead: true } })
})

test.each<[string, Record<string, string>]>([
  ['no source', { 'README.md': 'x' }],
  ['names that differ in their case only', { 'A.sol': 'x', 'a.sol': 'x' }],
  ['a name that leaves the project', { '../A.sol': 'x' }],
  ['a source that is too large', { 'A.sol': 'x'.repeat(101) }],
  ['too many sources', { 'A.sol': 'x', 'B.sol': 'x', 'C.sol': 'x', 'D.sol': 'x' }],
])('refuses %s', (_, files) => {
  expect(() => tree(files)).toThrow(AppError)
})
