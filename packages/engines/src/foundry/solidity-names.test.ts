import { expect, test } from 'vitest'
import { addressLiteral, bytesLiteral, safeName } from './solidity-names.ts'

test('default: names keep letters, digits and underscores', () => {
  expect(safeName('Bank_2$"; selfdestruct(x); //')).toBe('Bank_2selfdestructx')
})

test('default: an address needs no checksum', () => {
  expect(addressLiteral('0x00000000000000000000000000000000de910001')).toBe(
    'address(bytes20(hex"00000000000000000000000000000000de910001"))',
  )
})

test.for(['zz', 'abc', 'ab"', '0xab\n', 'ab//'])('refuses %j inside a literal', (text) => {
  expect(() => bytesLiteral(text)).toThrow()
})
