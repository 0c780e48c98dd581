import { expect, test } from 'vitest'
import type { AbiItem } from '../foundry/abi.ts'
import { isPlainToken, isToken } from './stand-in-token.ts'

const abiOf = (...signatures: string[]): AbiItem[] =>
  signatures.map((signature) => {
    const [name = '', types = ''] = signature.split(/[()]/)
    const inputs = types === '' ? [] : types.split(',').map((type) => ({ name: '', type }))
    return { type: 'function', name, inputs, outputs: [] }
  })

const minimal = ['balanceOf(address)', 'transfer(address,uint256)', 'transferFrom(address,address,uint256)']

test('default: the interface of an ERC20, whole or in part, is one that the stand-in keeps', () => {
  expect(isPlainToken(abiOf(...minimal, 'approve(address,uint256)', 'totalSupply()'))).toBe(true)
  expect(isPlainToken(abiOf('transfer(address,uint256)'))).toBe(true)
  expect(isPlainToken(abiOf(...minimal, 'nonces(address)', 'increaseAllowance(address,uint256)'))).toBe(true)
})

test('refuses interfaces that promise more than the stand-in does, or that move nothing', () => {
  expect(isPlainToken(abiOf(...minimal, 'mint(address,uint256)'))).toBe(false)
  expect(isPlainToken(abiOf(...minimal, 'ownerOf(uint256)'))).toBe(false)
  expect(isPlainToken(abiOf('balanceOf(address)'))).toBe(false)
})

test('default: a contract with the functions of an ERC20 is a token, whatever else it does', () => {
  expect(isToken(abiOf(...minimal, 'mint(address,uint256)'))).toBe(true)
  expect(isToken(abiOf('balanceOf(address)', 'transferFrom(address,address,uint256)', 'ownerOf(uint256)'))).toBe(false)
})
