import { expect, test } from 'vitest'
import { mergeRuns } from './merge-runs.ts'

const unit = { engine: 'unit', stage: 'unit' as const }
const proof = { engine: 'proof', stage: 'proof' as const }

test('default: properties name their engine; tests and lines keep their order', () => {
  const tests = [{ contract: 'A', test: 'test_a', about: 'call' as const, outcome: 'passed' as const, words: '' }]
  const lineCoverage = [{ file: 'A.sol', covered: 1, total: 2 }]
  const properties = [{ property: 'p', contract: 'A', outcome: 'unknown' as const }]
  expect(
    mergeRuns([
      { ...unit, tests, lineCoverage },
      { ...proof, properties },
    ]).runs,
  ).toEqual({
    properties: [{ ...properties[0], engine: 'proof', stage: 'proof' }],
    tests,
    lineCoverage,
  })
})

test('given engines without results, returns nothing', () => {
  expect(mergeRuns([unit])).toEqual({ runs: { properties: [], tests: [], lineCoverage: [] }, project: {} })
  const functionReach = [{ contract: 'Vault', reached: ['deposit(uint256)'], missed: [] }]
  expect(mergeRuns([{ ...unit, functionReach }]).runs.functionReach).toEqual(functionReach)
})

test('given two engines with a project, merges their files into one sorted project, shared files once', () => {
  const shared = { 'foundry.toml': 'x' }
  const { project } = mergeRuns([
    { ...unit, project: { 'test/unit/A.t.sol': 'u', ...shared } },
    { ...proof, project: { ...shared, 'test/proof/A.t.sol': 'p' } },
  ])
  expect(Object.entries(project)).toEqual([
    ['foundry.toml', 'x'],
    ['test/proof/A.t.sol', 'p'],
    ['test/unit/A.t.sol', 'u'],
  ])
})

test.for(['../a', '/a', 'a/../b', './a', 'a//b', 'a/', 'a\\b', 'C:a', 'a\0', 'a b', ''])(
  'refuses the path %j in a project',
  (path) => {
    expect(mergeRuns([{ ...unit, project: { [path]: 'x' } }]).project).toEqual({})
  },
)

test('given a file named like a built-in property, keeps it', () => {
  expect(mergeRuns([{ ...unit, project: JSON.parse('{"__proto__":"x"}') }]).project).toEqual(
    Object.fromEntries([['__proto__', 'x']]),
  )
})
