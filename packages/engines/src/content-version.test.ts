import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentVersion } from './content-version.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lc-version-'))
  mkdirSync(join(folder, 'solidity'))
  writeFileSync(join(folder, 'run.ts'), 'one')
  writeFileSync(join(folder, 'solidity', 'Search.sol'), 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

const version = () => contentVersion(pathToFileURL(`${folder}/`))

test('default: the same sources have the same version', () => {
  expect(version()).toMatch(/^[0-9a-f]{8}$/)
  expect(version()).toBe(version())
})

test.for(['run.ts', 'solidity/Search.sol', 'new.json'])('given a different %s, the version differs', (path) => {
  const before = version()
  writeFileSync(join(folder, path), 'two')
  expect(version()).not.toBe(before)
})

test('given only a different test, the version stays the same', () => {
  const before = version()
  writeFileSync(join(folder, 'run.test.ts'), 'two')
  expect(version()).toBe(before)
})
