import { expect, test } from 'vitest'
import { buildFileTree } from './file-tree.ts'

test('default: sorts folders before files, both by name', () => {
  const tree = buildFileTree(['b.sol', 'lib/z.sol', 'a.sol', 'contracts/x.sol'])
  expect(tree.folders.map(({ name }) => name)).toEqual(['contracts', 'lib'])
  expect(tree.files.map(({ name }) => name)).toEqual(['a.sol', 'b.sol'])
  expect(tree.count).toBe(4)
})

test('given a folder with a single folder inside, joins them', () => {
  const [lib] = buildFileTree(['lib/solmate/src/a.sol', 'lib/solmate/src/b.sol']).folders
  expect(lib).toMatchObject({ name: 'lib/solmate/src', path: 'lib/solmate/src', count: 2 })
})

test('given names such as __proto__, treats them as plain names', () => {
  const tree = buildFileTree(['__proto__/constructor.sol', 'toString/hasOwnProperty'])
  expect(tree.folders.map(({ name }) => name)).toEqual(['__proto__', 'toString'])
})
