import { expect, test } from 'vitest'
import { decodeFacets } from './read-facets.ts'

const word = (value: string | number) => (typeof value === 'number' ? value.toString(16) : value).padStart(64, '0')
const selector = (digits: string) => digits.padEnd(64, '0')
const facet = (address: string, selectors: string[]) =>
  [word(address), word(0x40), word(selectors.length), ...selectors.map(selector)].join('')

const first = facet('52908400098527886e0f7030069857d2e4169ee7', ['a9059cbb', '70a08231'])
const second = facet('de709f2102306220921060314715629080e2fb77', ['18160ddd'])
const answer = `0x${word(0x20)}${word(2)}${word(0x40)}${word(0x40 + first.length / 2)}${first}${second}`

test('default: facets with their selectors', () => {
  expect(decodeFacets(answer)).toEqual([
    { address: '0x52908400098527886E0F7030069857D2E4169EE7', selectors: ['0xa9059cbb', '0x70a08231'] },
    { address: '0xde709f2102306220921060314715629080e2fb77', selectors: ['0x18160ddd'] },
  ])
})

test.each([
  ['nothing', '0x'],
  ['one word', `0x${word(1)}`],
  ['no facets', `0x${word(0x20)}${word(0)}`],
  ['a count that is not there', `0x${word(0x20)}${word(200)}${word(0x40)}`],
  ['a count beyond reason', `0x${word(0x20)}${word('f'.repeat(64))}`],
  ['an answer cut off', answer.slice(0, -20)],
  ['an offset beyond the end', `0x${word(0x20)}${word(1)}${word(0xffffff)}`],
  ['a facet without selectors', `0x${word(0x20)}${word(1)}${word(0x20)}${facet('01', [])}`],
])('refuses %s', (_, hex) => {
  expect(decodeFacets(hex)).toBeUndefined()
})
