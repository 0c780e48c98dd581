import { expect, test } from 'vitest'
import { readRemappings } from './read-remappings.ts'

test('default: reads rules of both files, from the project’s root', () => {
  expect(
    readRemappings({
      'remappings.txt': '@oz/=lib/openzeppelin/contracts/\r\n\nsrc:x/=./lib/x//src/\n',
      'foundry.toml': '[profile.default]\nsrc = "src"\nremappings = ["solmate/=lib/solmate/src/"]\nffi = true\n',
    }),
  ).toEqual(['@oz/=lib/openzeppelin/contracts/', 'src:x/=lib/x/src/', 'solmate/=lib/solmate/src/'])
})

test('given two rules for the same imports, uses the one in remappings.txt', () => {
  expect(
    readRemappings({
      'foundry.toml': '[profile.default]\nremappings = ["a/=lib/a/src/", "b/=lib/b/"]',
      'remappings.txt': 'a/=lib/a/contracts/\na/=lib/other/\n',
    }),
  ).toEqual(['a/=lib/a/contracts/', 'b/=lib/b/'])
})

test('given a monorepo package, its rules apply to its files', () => {
  expect(readRemappings({ 'packages/a/remappings.txt': 'x/=../b/src/' })).toEqual(['packages/a/:x/=packages/b/src/'])
})

test.for(['x/=/', 'x/=/etc/', 'x/=../../', 'x/=..\\y', 'x/=http://a/', '=y', 'x', 'a:b:c=d', ''])(
  'refuses the rule %s',
  (line) => {
    expect(readRemappings({ 'remappings.txt': line })).toEqual([])
  },
)

test.for([
  'solc = "./payload"\nffi = true\nlibs = ["/"]',
  '][',
  'remappings = 1',
  '[profile.default]\nremappings = [1]',
])('given a configuration without valid remappings, returns none: case %#', (text) => {
  expect(readRemappings({ 'foundry.toml': text })).toEqual([])
})

test('given many configurations, stops at 1,000 rules and 500,000 characters', () => {
  const rules = Array.from({ length: 700 }, (_, index) => `x${index}/=lib/`).join('\n')
  const three = { 'remappings.txt': rules, 'a/remappings.txt': rules, 'b/remappings.txt': rules }
  expect(readRemappings(three)).toHaveLength(1_000)
  const blank = ' \n'.repeat(80_000)
  const large = { 'a/remappings.txt': blank, 'b/remappings.txt': blank, 'c/remappings.txt': blank }
  expect(readRemappings({ ...large, 'remappings.txt': 'x/=lib/' })).toHaveLength(1)
  expect(readRemappings({ ...large, 'd/remappings.txt': blank, 'remappings.txt': 'x/=lib/' })).toEqual([])
})
