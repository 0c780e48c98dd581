import { expect, test } from 'vitest'
import { createAddress } from './create-address.ts'
import { addressLiteral, bytesLiteral, safeName } from './solidity-literals.ts'

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

test.for([
  [0, '0xcd234a471b72ba2f1ccf0a70fcaba648a5eecd8d'],
  [1, '0x343c43a37d37dff08ae8c4a11544c718abb4fcf8'],
] as const)('default: the address at nonce %i is the one that Ethereum gives', ([nonce, address]) => {
  expect(createAddress('0x6ac7ea33f8831ea9dcc53393aaa88b25a785dbf0', nonce)).toBe(address)
})
