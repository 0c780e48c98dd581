import { expect, test } from 'vitest'
import { readRemappings } from './read-remappings.ts'

test('default: rules of both files, from the top of the project', () => {
  expect(
    readRemappings({
      'remappings.txt': '@oz/=lib/openzeppelin/contracts/\r\n\nsrc:x/=./lib/x//src/\n',
      'foundry.toml': '[profile.default]\nsrc = "src"\nremappings = ["solmate/=lib/solmate/src/"]\nffi = true\n',
    }),
  ).toEqual(['@oz/=lib/openzeppelin/contracts/', 'src:x/=lib/x/src/', 'solmate/=lib/solmate/src/'])
})

test('given a part of a monorepo, its rules hold for its files', () => {
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
])('given a configuration that says other things, it says nothing: case %#', (text) => {
  expect(readRemappings({ 'foundry.toml': text })).toEqual([])
})
