import { expect, test } from 'vitest'
import type { AbiParameter } from '../foundry/abi.ts'
import { type AbiValue, encodeAbi } from '../foundry/encode-abi.ts'
import { decodeAbi } from './decode-abi.ts'

const parameter = (type: string, components?: AbiParameter[]): AbiParameter => ({ name: '', type, components })

const address = `0x${'ab'.repeat(20)}`
const cases: [string, AbiParameter[], AbiValue[]][] = [
  ['words', [parameter('uint8'), parameter('int256'), parameter('bool')], [7n, -1n, true]],
  [
    'addresses and bytes',
    [parameter('address'), parameter('bytes4'), parameter('bytes')],
    [address, '0x01020304', '0x05'],
  ],
  [
    'lists',
    [parameter('uint256[]'), parameter('uint256[2]'), parameter('string[]')],
    [
      [1n, 2n],
      [3n, 4n],
      ['a', ''],
    ],
  ],
  [
    'structs',
    [parameter('tuple[]', [parameter('bytes'), parameter('uint256')])],
    [
      [
        ['0x0102', 5n],
        ['0x', 6n],
      ],
    ],
  ],
]

test.for(cases)('default: %s come back as they were encoded', ([, parameters, values]) => {
  expect(decodeAbi(parameters, encodeAbi(parameters, values))).toEqual(values)
})

test('refuses data that ends too early or points outside of itself', () => {
  expect(decodeAbi([parameter('uint256')], '00')).toBeUndefined()
  expect(decodeAbi([parameter('bytes')], 'ff'.repeat(32))).toBeUndefined()
  expect(decodeAbi([parameter('uint256[]')], `${'20'.padStart(64, '0')}${'ff'.repeat(32)}`)).toBeUndefined()
})
