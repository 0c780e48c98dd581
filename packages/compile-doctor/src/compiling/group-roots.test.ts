import type { ToolConfiguration } from '@lc/core'
import type { Jail } from '@lc/engines'
import { expect, test } from 'vitest'
import type { LibraryCache } from '../libraries/library-cache.ts'
import { readBundle } from '../project.ts'
import { groupByConfiguration } from './group-roots.ts'

const noLibraries: LibraryCache = {
  releases: [],
  releasesOf: () => [],
  filesOf: async () => new Set(),
  read: async () => '',
}

const rest = { cache: noLibraries, jail: {} as Jail, signal: new AbortController().signal }

const groupsOf = async (pragmas: Record<string, string>, ...tools: ToolConfiguration[]) => {
  const sources = Object.fromEntries(
    Object.entries(pragmas).map(([file, pragma]) => [file, `pragma solidity ${pragma}; contract A {}`]),
  )
  const configuration = { tools, unread: [] }
  const project = await readBundle({ origin: 'file', sources, ...(tools.length > 0 ? { configuration } : {}) })
  return groupByConfiguration({ project, ...rest }, Object.keys(sources))
}

const two: ToolConfiguration = { file: 'hardhat.config.js', compilers: [{ version: '0.7.6' }, { version: '0.8.19' }] }

test('default: without configuration, puts all files into one group', async () => {
  expect(await groupsOf({ 'A.sol': '^0.8.0', 'B.sol': '0.4.24' })).toEqual([['A.sol', 'B.sol']])
})

test('given one compiler, puts all files of its folder into one group', async () => {
  const tool = { file: 'foundry.toml', compilers: [{ version: '0.8.19' }] }
  expect(await groupsOf({ 'A.sol': '^0.8.0', 'B.sol': '0.4.24' }, tool)).toEqual([['A.sol', 'B.sol']])
})

test('given several compilers, assigns each file to the newest that it allows', async () => {
  const pragmas = { 'A.sol': '>=0.7.0 <0.9.0', 'B.sol': '=0.7.6', 'C.sol': '^0.8.0', 'D.sol': '^0.7.0' }
  expect(await groupsOf(pragmas, two)).toEqual([
    ['A.sol', 'C.sol'],
    ['B.sol', 'D.sol'],
  ])
})

test('given an override, separates its file', async () => {
  const overrides = { 'B.sol': { version: '0.7.6' } }
  const pragmas = { 'A.sol': '>=0.7.0 <0.9.0', 'B.sol': '>=0.7.0 <0.9.0' }
  expect(await groupsOf(pragmas, { ...two, overrides })).toEqual([['A.sol'], ['B.sol']])
})

test('given parts of a monorepo with the same compiler, puts them into one group', async () => {
  const pragmas = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}/A.sol`, '^0.8.0']))
  const tools = Object.keys(pragmas).map((file) => ({ ...two, file: file.replace('A.sol', 'hardhat.config.js') }))
  expect(await groupsOf(pragmas, ...tools)).toEqual([Object.keys(pragmas)])
})

test('given very many compilers, puts the last of them into one group', async () => {
  const pragmas = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}.sol`, '^0.8.0']))
  const runs = Object.keys(pragmas).map((file, index) => {
    return [file, { settings: { optimizer: { enabled: true, runs: index } } }] as const
  })
  const groups = await groupsOf(pragmas, { ...two, overrides: Object.fromEntries(runs) })
  expect(groups.length).toBe(20)
  expect(groups.flat()).toEqual(Object.keys(pragmas))
})

test('given very many files that import each other, groups the last of them by their own pragma', async () => {
  const files = Array.from({ length: 200 }, (_, index) => `${index}.sol`)
  const sources = Object.fromEntries(
    files.map((file, index) => {
      const pragma = index === 199 ? '=0.7.6' : '>=0.7.0 <0.9.0'
      return [file, `pragma solidity ${pragma}; import "./${Math.min(index + 1, 199)}.sol"; contract A${index} {}`]
    }),
  )
  const project = await readBundle({ origin: 'file', sources, configuration: { tools: [two], unread: [] } })
  const [old = [], recent = []] = await groupByConfiguration({ project, ...rest }, files)
  expect(old).toContain('0.sol')
  expect(old).toContain('199.sol')
  expect(recent).toContain('198.sol')
  expect([...old, ...recent].toSorted()).toEqual(files.toSorted())
})

test('given parts that state other versions of a library, separates them', async () => {
  const sources = { 'a/A.sol': 'contract A {}', 'b/B.sol': 'contract B {}', 'c/C.sol': 'contract C {}' }
  const dependencies = Object.entries({ a: '4.9.6', b: '5.0.2', c: '4.9.6' }).map(([folder, version]) => {
    return { file: `${folder}/package.json`, versions: { '@openzeppelin/contracts': version } }
  })
  const project = await readBundle({ origin: 'file', sources, configuration: { tools: [], dependencies, unread: [] } })
  expect(await groupByConfiguration({ project, ...rest }, Object.keys(sources))).toEqual([
    ['a/A.sol', 'c/C.sol'],
    ['b/B.sol'],
  ])
})

test('given parts of a monorepo with different compilers, groups each by its own configuration', async () => {
  const pragmas = { 'a/A.sol': '^0.8.0', 'b/B.sol': '^0.8.0', 'a/src/C.sol': '^0.8.0', 'Top.sol': '^0.8.0' }
  const [a, b] = ['a', 'b'].map((name) => ({
    file: `${name}/foundry.toml`,
    compilers: [{ version: name === 'a' ? '0.8.20' : '0.8.21' }],
  }))
  expect(await groupsOf(pragmas, a as ToolConfiguration, b as ToolConfiguration)).toEqual([
    ['a/A.sol', 'a/src/C.sol'],
    ['b/B.sol'],
    ['Top.sol'],
  ])
})
