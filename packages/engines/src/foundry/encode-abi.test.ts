import { expect, test } from 'vitest'
import type { AbiParameter } from './abi.ts'
import { type AbiValue, encodeAbi } from './encode-abi.ts'

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

test('given structs in a list, each has its own offset when it holds text', () => {
  const components = [...of('uint256'), ...of('string')]
  const code = encodeAbi([{ name: '', type: 'tuple[]', components }], [[[1n, 'a']]])
  const struct = word(1) + word(64) + word(1) + '61'.padEnd(64, '0')
  expect(code).toBe(word(32) + word(1) + word(32) + struct)
})

test('refuses a byte string that is not hex', () => {
  expect(() => encodeAbi(of('bytes'), ['0x"'])).toThrow()
})
