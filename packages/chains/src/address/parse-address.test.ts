import { expect, test } from 'vitest'
import { parseAddress } from './parse-address.ts'

/** From EIP-55 itself. */
const checksummed = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test.each(checksummed)('default: accepts %s unchanged', (address) => {
  expect(parseAddress(address)).toBe(address)
})

test.each(checksummed)('given %s in one case, adds the checksum', (address) => {
  expect(parseAddress(address.toLowerCase())).toBe(address)
  expect(parseAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
  expect(parseAddress(` ${address}\n`)).toBe(address)
})

const reasonFor = (address: string) => {
  try {
    return parseAddress(address)
  } catch (error) {
    return (error as { details: { reason: string } }).details.reason
  }
}

test("refuses mixed case that doesn't match the checksum", () => {
  expect(reasonFor('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('bad_checksum')
  expect(reasonFor('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toBe('bad_checksum')
})

test.each(['', '0x', '0x52908400098527886E0F7030069857D2E4169EE', 'vitalik.eth', `0x${'g'.repeat(40)}`, '0x1; rm -rf'])(
  "refuses %j, which isn't an address",
  (address) => {
    expect(reasonFor(address)).toBe('bad_address')
  },
)

test.each([1, 2, 9, 10, 0x11, 0x64, 0x100])('refuses the precompile %i', (at) => {
  expect(reasonFor(`0x${at.toString(16).padStart(40, '0')}`)).toBe('precompile')
})

test('given the zero address, leaves it to the chain', () => {
  expect(parseAddress(`0x${'0'.repeat(40)}`)).toBe(`0x${'0'.repeat(40)}`)
})
