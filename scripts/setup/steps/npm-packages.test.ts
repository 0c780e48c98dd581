import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout } from '../../checkout.ts'
import { lockfileDrift } from './npm-packages.ts'

const lock = {
  packages: {
    '': { devDependencies: { vitest: '5.1.0' } },
    'packages/a': { dependencies: { zod: '4.6.7', pg: '8.23.1' } },
  },
}

test('default: the same dependencies in another order are not a drift', () => {
  const manifests = {
    '': { devDependencies: { vitest: '5.1.0' }, scripts: {} },
    'packages/a': { dependencies: { pg: '8.23.1', zod: '4.6.7' } },
  }
  expect(lockfileDrift(lock, manifests)).toEqual([])
})

test('given another version, an added or a removed dependency, names the workspace', () => {
  expect(lockfileDrift(lock, { '': { devDependencies: { vitest: '5.2.0' } } })).toEqual(['the root'])
  expect(lockfileDrift(lock, { 'packages/a': { dependencies: { zod: '4.6.7' } } })).toEqual(['packages/a'])
  expect(lockfileDrift(lock, { 'packages/b': { dependencies: { zod: '4.6.7' } } })).toEqual(['packages/b'])
})

const read = (path: string) => readFileSync(inCheckout(path), 'utf8')

test('default: no install script runs, and every package has a hash', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; link?: boolean }>
  }
  const open = Object.entries(packages).filter(
    ([path, { integrity, link }]) =>
      path.includes('node_modules/') && link !== true && !integrity?.startsWith('sha512-'),
  )
  expect(open.map(([path]) => path)).toEqual([])
})

test('refuses updates that are younger than a week', () => {
  const settings = read('renovate.json5')
  expect(settings).toMatch(/^ {2}minimumReleaseAge: '7 days',$/m)
  expect(settings).toMatch(/^ {2}internalChecksFilter: 'strict',$/m)
})
