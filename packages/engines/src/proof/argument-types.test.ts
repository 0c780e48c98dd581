import { expect, test } from 'vitest'
import type { AbiParameter } from '../foundry/abi.ts'
import { argumentTypes } from './argument-types.ts'

const parameter = (type: string, rest: Partial<AbiParameter> = {}): AbiParameter => ({ name: '', type, ...rest })
const none = () => undefined

test('default: encodes each argument as kind and size', () => {
  const types = ['uint256', 'uint8', 'int64', 'address', 'bool', 'bytes4', 'bytes', 'string'].map((type) =>
    parameter(type),
  )
  expect(argumentTypes(types, none)).toEqual([8, 0, 32, 0, 1, 1, 8, 2, 0, 3, 0, 4, 4, 5, 0, 6, 0])
})

test('given lists and structs, appends their parts', () => {
  const pair = parameter('tuple[]', { components: [parameter('address'), parameter('uint256[2]')] })
  expect(argumentTypes([pair], none)).toEqual([1, 8, 255, 9, 2, 2, 0, 8, 2, 0, 32])
})

test('given a contract that the plan deploys, encodes its index among the dependencies', () => {
  expect(argumentTypes([parameter('address', { internalType: 'contract Token' })], () => 3)).toEqual([1, 7, 3])
})

test("refuses types that the search can't generate", () => {
  for (const type of ['function', 'fixed128x18', 'uint256[0]', 'uint256[1000]'])
    expect(argumentTypes([parameter(type)], none)).toBeUndefined()
})
