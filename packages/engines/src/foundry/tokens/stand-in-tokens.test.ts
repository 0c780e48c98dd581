import { expect, test } from 'vitest'
import type { AbiItem } from '../abi.ts'
import { findPlainKind, findTokenKind } from './stand-in-tokens.ts'

const abiOf = (...signatures: string[]): AbiItem[] =>
  signatures.map((signature) => {
    const [name = '', types = '', answer = ''] = signature.split(/[()]/)
    const inputs = types === '' ? [] : types.split(',').map((type) => ({ name: '', type }))
    const outputs = answer === '' ? [] : [{ name: '', type: answer.trim() }]
    return { type: 'function', name, inputs, outputs }
  })

const erc20 = ['balanceOf(address)', 'transfer(address,uint256)', 'transferFrom(address,address,uint256) bool']
const erc721 = ['balanceOf(address)', 'ownerOf(uint256)', 'transferFrom(address,address,uint256)']
const erc1155 = ['balanceOf(address,uint256)', 'safeTransferFrom(address,address,uint256,uint256,bytes)']

test.for([
  ['erc20', [...erc20, 'approve(address,uint256)', 'totalSupply()']],
  ['erc20', ['transfer(address,uint256)']],
  ['erc20', ['transferFrom(address,address,uint256) bool']],
  ['erc20', [...erc20, 'nonces(address)', 'increaseAllowance(address,uint256)']],
  ['erc721', [...erc721, 'setApprovalForAll(address,bool)', 'supportsInterface(bytes4)']],
  ['erc721', ['transferFrom(address,address,uint256)']],
  ['erc721', ['safeTransferFrom(address,address,uint256)', 'ownerOf(uint256)']],
  ['erc1155', [...erc1155, 'balanceOfBatch(address[],uint256[])']],
] as const)('default: a stand-in of an %s implements an interface with %j', ([kind, signatures]) => {
  expect(findPlainKind(abiOf(...signatures))).toBe(kind)
})

test('refuses interfaces that require more than a stand-in has, or that move nothing', () => {
  expect(findPlainKind(abiOf(...erc20, 'mint(address,uint256)'))).toBeUndefined()
  expect(findPlainKind(abiOf(...erc721, 'mint(address)'))).toBeUndefined()
  expect(findPlainKind(abiOf(...erc1155, 'burn(address,uint256,uint256)'))).toBeUndefined()
  expect(findPlainKind(abiOf('balanceOf(address)'))).toBeUndefined()
})

test("default: recognises a contract with a standard's functions as such a token, whatever else it does", () => {
  expect(findTokenKind(abiOf(...erc20, 'mint(address,uint256)'))).toBe('erc20')
  expect(findTokenKind(abiOf(...erc721, 'mint(address)'))).toBe('erc721')
  expect(findTokenKind(abiOf(...erc1155, 'mint(address,uint256,uint256)'))).toBe('erc1155')
  expect(findTokenKind(abiOf('balanceOf(address)', 'transfer(address,uint256)'))).toBeUndefined()
})
