import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreModules, storeModules } from './kept-modules.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-modules-'))
  vi.stubEnv('LC_CACHE', join(folder, 'cache'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

test('a second checkout gets the packages of the first, and loses its own', () => {
  write('one/node_modules/zod/index.js', 'zod 4')
  write('one/packages/cli/node_modules/commander/index.js', 'commander')
  storeModules(join(folder, 'one'), 'key')
  write('two/node_modules/old/index.js', 'old')
  write('two/packages/cli/package.json', '{}')

  expect(restoreModules(join(folder, 'two'), 'key')).toBe(true)
  expect(read('two/node_modules/zod/index.js')).toBe('zod 4')
  expect(read('two/packages/cli/node_modules/commander/index.js')).toBe('commander')
  expect(existsSync(join(folder, 'two/node_modules/old'))).toBe(false)
})

test('shares no file that npm or a test runner writes in place', () => {
  write('one/node_modules/.package-lock.json', 'first')
  write('one/node_modules/.vite/results.json', 'first')
  storeModules(join(folder, 'one'), 'key')
  restoreModules(join(folder, 'two'), 'key')
  write('two/node_modules/.package-lock.json', 'second')
  restoreModules(join(folder, 'three'), 'key')
  expect(read('one/node_modules/.package-lock.json')).toBe('first')
  expect(read('three/node_modules/.package-lock.json')).toBe('first')
  expect(existsSync(join(folder, 'three/node_modules/.vite'))).toBe(false)
})

test('changes nothing for another key, or with LC_CACHE=off', () => {
  write('one/node_modules/zod/index.js', 'zod 4')
  storeModules(join(folder, 'one'), 'key')
  write('two/node_modules/old/index.js', 'old')
  expect(restoreModules(join(folder, 'two'), 'other')).toBe(false)
  vi.stubEnv('LC_CACHE', 'off')
  expect(restoreModules(join(folder, 'two'), 'key')).toBe(false)
  expect(read('two/node_modules/old/index.js')).toBe('old')
})

test('keeps the packages that were used last', () => {
  write('one/node_modules/zod/index.js', 'zod 4')
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    storeModules(join(folder, 'one'), key)
    utimesSync(join(folder, 'cache/node_modules', key), index, index)
  }
  restoreModules(join(folder, 'one'), 'a')
  storeModules(join(folder, 'one'), 'd')
  expect(readdirSync(join(folder, 'cache/node_modules')).toSorted()).toEqual(['a', 'c', 'd'])
})
