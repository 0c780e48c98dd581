import { expect, test } from 'vitest'
import { encodeAbi } from '../../foundry/encode-abi.ts'
import {
  NotReadableError,
  type ValueWriter,
  writeArguments,
  writeNumber,
  writeSeconds,
  writeWei,
} from './solidity-values.ts'

const ATTACKER = '0x000000000000000000000000000000000bad0001'

const writer = (): ValueWriter => ({
  names: new Map([[ATTACKER, 'attacker']]),
  interfaceName: 'IShop',
  structs: new Map(),
  functions: new Map([
    ['3ccfd60b', { type: 'function', name: 'withdraw', inputs: [], outputs: [], stateMutability: 'nonpayable' }],
  ]),
  onFunction: () => undefined,
  lines: [],
})

test.each([
  ['uint256', 0n, '0'],
  ['uint256', 9999n, '9999'],
  ['uint256', 20_000_077n, '20_000_077'],
  ['uint256', 10n ** 18n, '1 ether'],
  ['uint256', 5n * 10n ** 17n, '0.5 ether'],
  ['uint256', (1n << 256n) - 1n, 'type(uint256).max'],
  ['uint256', (1n << 256n) - 5n, 'type(uint256).max - 4'],
  ['uint256', 1n << 255n, '2 ** 255'],
  ['uint256', (1n << 255n) + 1n, '2 ** 255 + 1'],
  ['uint8', 255n, '255'],
  ['int256', -(1n << 255n), 'type(int256).min'],
  ['int64', -3n, '-3'],
])('writes a %s %s as %s', (type, value, expected) => {
  expect(writeNumber(type, value)).toBe(expected)
})

test.each([
  [2n * 10n ** 18n, '2 ether'],
  [10n ** 16n, '0.01 ether'],
  [7n * 10n ** 9n, '7 gwei'],
  [12n, '12 wei'],
  [10n ** 15n + 1n, '0.001 ether + 1 wei'],
])('writes %s wei as %s', (wei, expected) => {
  expect(writeWei(wei)).toBe(expected)
})

test.each([
  [86_400n, '1 days'],
  [7200n, '2 hours'],
  [59n, '59 seconds'],
])('writes %s seconds as %s', (seconds, expected) => {
  expect(writeSeconds(seconds)).toBe(expected)
})

const written = (type: string, value: Parameters<typeof encodeAbi>[1][number], name = '') => {
  const inputs = [{ name, type }]
  const to = writer()
  const [expression] = writeArguments(inputs, encodeAbi(inputs, [value]), to)
  return { expression, lines: to.lines }
}

test('default: names known accounts and writes others with their checksum', () => {
  expect(written('address', ATTACKER).expression).toBe('attacker')
  expect(written('address', '0x0').expression).toBe('address(0)')
  expect(written('address', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed').expression).toBe(
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  )
})

test('given a list, declares it before the call', () => {
  expect(written('address[]', [ATTACKER, '0x0'], 'receivers')).toEqual({
    expression: 'receivers',
    lines: ['address[] memory receivers = new address[](2);', 'receivers[0] = attacker;', 'receivers[1] = address(0);'],
  })
})

test('given bytes with a call of the contract, names its function', () => {
  expect(written('bytes', '0x3ccfd60b').expression).toBe('abi.encodeWithSignature("withdraw()")')
})

test.each([
  ['an unknown selector', 'bytes', '0xdeadbeef'],
  ['a selector as a word', 'bytes4', '0xdeadbeef'],
  ['text that could end the literal', 'string', '"; selfdestruct(0); //'],
])('refuses %s', (_, type, value) => {
  expect(() => written(type, value)).toThrow(NotReadableError)
})

test('refuses data that a typed call would not send', () => {
  const inputs = [{ name: '', type: 'uint256' }]
  expect(() => writeArguments(inputs, `${encodeAbi(inputs, [1n])}00`, writer())).toThrow(NotReadableError)
})
