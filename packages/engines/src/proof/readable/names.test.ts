import { expect, test } from 'vitest'
import { instanceName, isUsableName } from './names.ts'

test.each([
  ['EtherJar', 'etherJar'],
  ['DAO', 'dao'],
  ['ETHVault', 'ethVault'],
  ['IERC20', 'erc20'],
  ['User', 'userContract'],
  ['Contract', 'contractContract'],
])('names an instance of %s %s', (contract, expected) => {
  expect(instanceName(contract, new Set())).toBe(expected)
})

test('given a name that is taken, adds a number', () => {
  expect(instanceName('Token', new Set(['tokenContract']))).toBe('token2')
})

test.each(['override', 'uint8', 'a b', 'a$', '', '9a', 'x"'])('refuses %s as a name', (name) => {
  expect(isUsableName(name)).toBe(false)
})

test.each(['leave', 'from', 'take'])('accepts %s as a name', (name) => {
  expect(isUsableName(name)).toBe(true)
})
