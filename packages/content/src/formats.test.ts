import { expect, test } from 'vitest'
import { floorAmount, formatDay, formatMoment, formatMoney, maskCode, shortAddress } from './formats.ts'
import { visibleText } from './visible-text.ts'

test('default: leaves ordinary code and Chinese unchanged', () => {
  expect(visibleText('uint256 余额 = 1;\t// ok')).toBe('uint256 余额 = 1;\t// ok')
})

test.each([
  ['\u202e', '⟨U+202E⟩'],
  ['\u2066', '⟨U+2066⟩'],
  ['\u200b', '⟨U+200B⟩'],
  ['\u0000', '⟨U+0000⟩'],
  ['\r', '⟨U+000D⟩'],
])('given %j, shows its name', (char, name) => {
  expect(visibleText(`a${char}b`)).toBe(`a${name}b`)
})

test('default: shows the first 13 and last 12 characters of an address', () => {
  expect(shortAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5aAeb6053F3…35E7Ef1BeAed')
})

test('given a text no longer than both ends, shows all of it', () => {
  expect(shortAddress('0x1234')).toBe('0x1234')
})

test('default: shows the first 3 characters of a code, asterisks, then the rest from the 8th', () => {
  expect(maskCode('ABCDEFGHIJK')).toBe('ABC****HIJK')
})

test.each([
  ['', ''],
  ['ABC', 'ABC'],
  ['ABCDE', 'ABC**'],
  ['ABCDEFG', 'ABC****'],
  ['ABCDEFGH', 'ABC****H'],
])('given the short code %j, shows %j', (code, masked) => {
  expect(maskCode(code)).toBe(masked)
})

test.each([
  ['en', '20 November 2026 at 01:30'],
  ['zh', '2026年11月20日 01:30'],
] as const)('default: formats a moment in %s in Singapore time', (locale, words) => {
  expect(formatMoment(new Date('2026-11-19T17:30:00Z'), locale)).toBe(words)
})

test.each([
  [{ amountCents: 39_00, currency: 'usd' }, 'en', 'USD 39.00'],
  [{ amountCents: 39_00, currency: 'usd' }, 'zh', '39.00美元'],
  [{ amountCents: 1_750_00, currency: 'USD' }, 'en', 'USD 1,750.00'],
  [{ amountCents: 5, currency: 'usd' }, 'zh', '0.05美元'],
  [{ amountCents: 58_33.9, currency: 'usd' }, 'en', 'USD 58.33'],
] as const)('default: formats %j in %s as %s', (money, locale, words) => {
  expect(formatMoney(money, locale)).toBe(words)
})

test('default: formats the date in Singapore', () => {
  const evening = new Date('2026-11-15T17:00:00Z')
  expect(formatDay(evening, 'en')).toBe('16 November 2026')
  expect(formatDay(evening, 'zh')).toBe('2026年11月16日')
})

test.each([
  [39, 39],
  [33.339, 33.33],
  [1.999, 1.99],
  [0.29, 0.29],
  [1.005, 1],
  [0.0000001, 0],
  [-1.001, -1.01],
])('default: floors %f to 2 decimals: %f', (amount, floored) => {
  expect(floorAmount(amount)).toBe(floored)
})

test('given another number of decimals, floors to that many', () => {
  expect(floorAmount(33.339, 1)).toBe(33.3)
  expect(floorAmount(33.339, 0)).toBe(33)
})
