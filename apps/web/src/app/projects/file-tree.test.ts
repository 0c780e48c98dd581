import { expect, test } from 'vitest'
import { fileTree } from './file-tree.ts'

test('default: folders come before files, both by name', () => {
  const tree = fileTree(['b.sol', 'lib/z.sol', 'a.sol', 'contracts/x.sol'])
  expect(tree.folders.map(({ name }) => name)).toEqual(['contracts', 'lib'])
  expect(tree.files.map(({ name }) => name)).toEqual(['a.sol', 'b.sol'])
  expect(tree.count).toBe(4)
})

test('given folders that hold one folder alone, they are told as one', () => {
  const [lib] = fileTree(['lib/solmate/src/a.sol', 'lib/solmate/src/b.sol']).folders
  expect(lib).toMatchObject({ name: 'lib/solmate/src', path: 'lib/solmate/src', count: 2 })
})

test('given names that belong to every object, they are plain names', () => {
  const tree = fileTree(['__proto__/constructor.sol', 'toString/hasOwnProperty'])
  expect(tree.folders.map(({ name }) => name)).toEqual(['__proto__', 'toString'])
})
