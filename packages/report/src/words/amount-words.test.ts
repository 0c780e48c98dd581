import { expect, test } from 'vitest'
import { etherWords, findAddresses, shortenAddresses } from './amount-words.ts'

test.each([
  ['1000000000000000000', '1 ETH'],
  ['1500000000000000000', '1.5 ETH'],
  ['1234567000000000000000000', '1,234,567 ETH'],
  ['1000000001', '0.000000001000000001 ETH'],
  ['1', '1 wei'],
  ['0', '0 ETH'],
  ['not a number', 'not a number'],
])('given %s wei, shows %s', (wei, words) => {
  expect(etherWords(wei)).toBe(words)
})

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

test('default: shortens addresses and leaves longer hex alone', () => {
  expect(shortenAddresses(`pay(${address}, 1)`)).toBe('pay(0x5290…9EE7, 1)')
  expect(shortenAddresses(`${address}00`)).toBe(`${address}00`)
  expect(findAddresses(`a ${address} b ${address}`)).toEqual([address, address])
})
