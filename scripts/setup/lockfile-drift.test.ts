import { expect, test } from 'vitest'
import { lockfileDrift } from './lockfile-drift.ts'

const lock = {
  packages: {
    '': { devDependencies: { vitest: '5.1.0' } },
    'packages/a': { dependencies: { zod: '4.6.7', pg: '8.23.1' } },
  },
}

test('default: the same wishes in another order are no drift', () => {
  const manifests = {
    '': { devDependencies: { vitest: '5.1.0' }, scripts: {} },
    'packages/a': { dependencies: { pg: '8.23.1', zod: '4.6.7' } },
  }
  expect(lockfileDrift(lock, manifests)).toEqual([])
})

test('given another version, a new or a lost wish: the workspace is named', () => {
  expect(lockfileDrift(lock, { '': { devDependencies: { vitest: '5.2.0' } } })).toEqual(['the root'])
  expect(lockfileDrift(lock, { 'packages/a': { dependencies: { zod: '4.6.7' } } })).toEqual(['packages/a'])
  expect(lockfileDrift(lock, { 'packages/b': { dependencies: { zod: '4.6.7' } } })).toEqual(['packages/b'])
})
