import { readFileSync } from 'node:fs'
import { openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, type OpenJail } from '@lc/engines'
import { openTestJail } from '@lc/engines/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, scanProject } from './scan-project.ts'

const fixtures = new URL('../../packages/detectors/src/', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, fixtures), 'utf8')

let jail: OpenJail
let bench: Bench
beforeAll(async () => {
  const toolsDir = toolsFolder(homeFolder())
  jail = await openTestJail()
  bench = {
    engines: engines.filter(({ stage }) => stage === 'static'),
    jail,
    cache: openLibraryCache(toolsDir),
    signal: new AbortController().signal,
  }
})
afterAll(() => jail.close())

test('default: a finding of our own checks is ours and not Slither’s, at the same file and line', async () => {
  const source = read('wrapping-arithmetic/fixtures/vulnerable-0.4.sol')
  const { findings, bare, checks } = await scanProject({ sources: { 'set/a.sol': source } }, bench)
  const line = source.split('\n').findIndex((text) => text.endsWith('// here')) + 1
  expect(findings).toContainEqual(
    expect.objectContaining({
      file: 'set/a.sol',
      category: 'arithmetic',
      startLine: line,
      rule: 'wrapping-arithmetic',
    }),
  )
  expect(bare.filter(({ category }) => category === 'arithmetic')).toEqual([])
  expect(checks).toEqual([expect.objectContaining({ file: 'set/a.sol', engine: 'slither', outcome: 'found' })])
})

test('given a check that ours replaces, the result of Slither alone keeps it', async () => {
  const source = read('weak-randomness/fixtures/vulnerable.sol')
  const { findings, bare } = await scanProject({ sources: { 'a.sol': source } }, bench)
  expect(findings.map(({ rule }) => rule)).toContain('weak-randomness')
  expect(bare).toContainEqual(expect.objectContaining({ category: 'bad_randomness', rule: 'weak-prng' }))
})

test('given files that import each other, checks all of them', async () => {
  const sources = {
    'a.sol': 'pragma solidity ^0.8.0; import "./b.sol"; contract A is B {}',
    'b.sol': `pragma solidity ^0.8.0; contract B { function f(address x) external view returns (bool) { return tx.origin == x; } }`,
    'c.sol': 'pragma solidity ^0.8.0; import "./b.sol"; contract C is B {}',
  }
  const { checks } = await scanProject({ sources }, bench)
  expect(checks.map(({ file, outcome }) => [file, outcome])).toEqual([
    ['a.sol', checks[0]?.outcome],
    ['b.sol', checks[0]?.outcome],
    ['c.sol', checks[0]?.outcome],
  ])
  expect(['passed', 'found']).toContain(checks[0]?.outcome)
})

test('error: a file that does not compile has an outcome and no finding', async () => {
  const result = await scanProject({ sources: { 'broken.sol': 'pragma solidity ^0.8.0; contract {' } }, bench)
  expect(result.findings).toEqual([])
  expect(result.checks).toEqual([expect.objectContaining({ file: 'broken.sol', outcome: 'not_run' })])
})
