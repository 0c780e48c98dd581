import type { DependencyList } from '@lc/core'
import { expect, test } from 'vitest'
import type { LibraryCache } from '../libraries/library-cache.ts'
import { readBundle } from '../project.ts'
import { buildClosure } from './build-closure.ts'

const SOLMATE = 'solmate'

/** Releases of one library with one file. */
const cacheOf = (...versions: string[]): LibraryCache => {
  const releases = versions.map((version) => ({ library: SOLMATE, version }))
  const file = 'src/Owned.sol'
  return {
    releases,
    releasesOf: (library) => (library === SOLMATE ? releases : []),
    filesOf: async () => new Set([file]),
    read: async (_, path) => (path === file ? 'pragma solidity >=0.8.0; contract Owned {}' : ''),
  }
}

const pickedWith = async (dependencies: DependencyList[], alternative = 0) => {
  const sources = { 'src/A.sol': 'pragma solidity ^0.8.0; import "solmate/Owned.sol"; contract A is Owned {}' }
  const configuration = { tools: [], dependencies, unread: [] }
  const project = await readBundle({ origin: 'file', sources, configuration })
  const cache = cacheOf('7.0.0', '6.7.0', '6.2.0', '5.1.0')
  const { releases } = await buildClosure({ project, cache, roots: ['src/A.sol'], alternative })
  return releases.get(SOLMATE)?.version
}

const stating = (version: string) => [{ file: 'package.json', versions: { [SOLMATE]: version } }]

test('default: takes the newest release if the project states none', async () => {
  expect(await pickedWith([])).toBe('7.0.0')
})

test.for([
  ['^6.0.0', '6.7.0'],
  ['6.2.0', '6.2.0'],
  ['5.0.0', '5.1.0'],
  ['latest', '7.0.0'],
  ['^9.0.0', '7.0.0'],
] as const)('given %s in package.json, takes %s', async ([stated, version]) => {
  expect(await pickedWith(stating(stated))).toBe(version)
})

test("given a stated release that doesn't compile, tries the best of the others next", async () => {
  expect(await pickedWith(stating('6.2.0'), 1)).toBe('7.0.0')
  expect(await pickedWith(stating('6.2.0'), 2)).toBe('6.7.0')
})
