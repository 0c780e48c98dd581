import { expect, test } from 'vitest'
import { matchBuild } from './match-build.ts'

const output = { contracts: { 'A.sol': { A: { evm: { deployedBytecode: { object: '6001' } } } } } }
const deployed = { code: '0x6001', blockNumber: 1 }

test('default: compares the main contract of the build', () => {
  expect(matchBuild({ output, mainFile: 'A.sol', mainContract: 'A' }, deployed).verdict).toBe('exact')
})

test.each([
  [undefined, 'A.sol', output],
  ['B', 'A.sol', output],
  ['A', 'B.sol', output],
  ['A', 'A.sol', {}],
  ['A', 'A.sol', null],
])('given the missing main contract %j in %j, compares nothing', (mainContract, mainFile, given) => {
  expect(matchBuild({ output: given, mainFile, mainContract }, deployed)).toEqual({
    verdict: 'not_compared',
    why: 'no_main_contract',
  })
})
