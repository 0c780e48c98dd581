import { expect, test } from 'vitest'
import type { AbiParameter } from './abi.ts'
import { type AbiValue, decodeAbi, encodeAbi } from './encode-abi.ts'

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
const of = (...types: string[]): AbiParameter[] => types.map((type) => ({ name: '', type }))

test.for<[string, AbiParameter[], AbiValue[], string]>([
  ['numbers and booleans', of('uint256', 'bool', 'int8'), [7n, true, -1n], word(7) + word(1) + 'f'.repeat(64)],
  ['an address', of('address'), ['0x00000000000000000000000000000000de910001'], word(0xde910001)],
  ['fixed bytes', of('bytes4'), ['0xdeadbeef'], 'deadbeef'.padEnd(64, '0')],
  ['text after its offset', of('string', 'uint8'), ['ab', 3n], word(64) + word(3) + word(2) + '6162'.padEnd(64, '0')],
  ['a list', of('uint256[]'), [[5n, 6n]], word(32) + word(2) + word(5) + word(6)],
  ['a fixed list in place', of('uint8[2]', 'uint8'), [[5n, 6n], 7n], word(5) + word(6) + word(7)],
  ['an empty byte string', of('bytes'), ['0x'], word(32) + word(0)],
])('default: %s', ([, parameters, values, code]) => {
  expect(encodeAbi(parameters, values)).toBe(code)
})

test('given structs with text in a list, gives each its own offset', () => {
  const components = [...of('uint256'), ...of('string')]
  const code = encodeAbi([{ name: '', type: 'tuple[]', components }], [[[1n, 'a']]])
  const struct = word(1) + word(64) + word(1) + '61'.padEnd(64, '0')
  expect(code).toBe(word(32) + word(1) + word(32) + struct)
})

test("refuses a byte string that isn't hex", () => {
  expect(() => encodeAbi(of('bytes'), ['0x"'])).toThrow()
})

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

test.for(cases)('default: decodes %s as they were encoded', ([, parameters, values]) => {
  expect(decodeAbi(parameters, encodeAbi(parameters, values))).toEqual(values)
})

test('refuses data that ends early or points outside of itself', () => {
  expect(decodeAbi([parameter('uint256')], '00')).toBeUndefined()
  expect(decodeAbi([parameter('bytes')], 'ff'.repeat(32))).toBeUndefined()
  expect(decodeAbi([parameter('uint256[]')], `${'20'.padStart(64, '0')}${'ff'.repeat(32)}`)).toBeUndefined()
})
