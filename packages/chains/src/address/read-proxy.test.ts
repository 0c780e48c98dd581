import { expect, test } from 'vitest'
import { decodeFacets, minimalProxyTarget } from './read-proxy.ts'

const target = 'bebebebebebebebebebebebebebebebebebebebe'

test.each([
  ['EIP-1167', `363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3`],
  [
    'EIP-1167 with arguments behind it',
    `363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3${'01'.repeat(32)}`,
  ],
  ['PUSH0 (EIP-7511)', `365f5f375f5f365f73${target}5af43d5f5f3e5f3d91602a57fd5bf3`],
  ['Solady', `3d3d3d3d363d3d37363d73${target}5af43d3d93803e602a57fd5bf3`],
  ['Solady with PUSH0', `5f5f365f5f37365f73${target}5af43d5f5f3e6029573d5ffd5b3d5ff3`],
  [
    'clone with arguments',
    `3d3d3d3d363d3d37610040603736393661004201 3d73${target}5af43d3d93803e603557fd5bf3`.replace(' ', ''),
  ],
])('default: %s', (_, code) => {
  expect(minimalProxyTarget(`0x${code}`)).toBe(`0x${target}`)
})

test('given an address with leading zeros, reads the shorter form', () => {
  const short = 'be'.repeat(16)
  expect(minimalProxyTarget(`0x363d3d373d3d3d363d6f${short}5af43d82803e903d91602757fd5bf3`)).toBe(`0x00000000${short}`)
})

test.each([
  ['nothing', ''],
  ['other code', '6080604052'],
  ['the beginning alone', `363d3d373d3d3d363d73${target}`],
  ['a push of another width', `363d3d373d3d3d363d6f${target}5af43d82803e903d91602b57fd5bf3`],
  ['the code somewhere inside', `00363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3`],
])('refuses %s', (_, code) => {
  expect(minimalProxyTarget(`0x${code}`)).toBeUndefined()
})

const word = (value: string | number) => (typeof value === 'number' ? value.toString(16) : value).padStart(64, '0')
const selector = (digits: string) => digits.padEnd(64, '0')
const facet = (address: string, selectors: string[]) =>
  [word(address), word(0x40), word(selectors.length), ...selectors.map(selector)].join('')

const first = facet('52908400098527886e0f7030069857d2e4169ee7', ['a9059cbb', '70a08231'])
const second = facet('de709f2102306220921060314715629080e2fb77', ['18160ddd'])
const answer = `0x${word(0x20)}${word(2)}${word(0x40)}${word(0x40 + first.length / 2)}${first}${second}`

test('default: reads facets with their selectors', () => {
  expect(decodeFacets(answer)).toEqual([
    { address: '0x52908400098527886E0F7030069857D2E4169EE7', selectors: ['0xa9059cbb', '0x70a08231'] },
    { address: '0xde709f2102306220921060314715629080e2fb77', selectors: ['0x18160ddd'] },
  ])
})

test.each([
  ['nothing', '0x'],
  ['one word', `0x${word(1)}`],
  ['no facets', `0x${word(0x20)}${word(0)}`],
  ['a count beyond the data', `0x${word(0x20)}${word(200)}${word(0x40)}`],
  ['a count beyond reason', `0x${word(0x20)}${word('f'.repeat(64))}`],
  ['an answer cut off', answer.slice(0, -20)],
  ['an offset beyond the end', `0x${word(0x20)}${word(1)}${word(0xffffff)}`],
  ['a facet without selectors', `0x${word(0x20)}${word(1)}${word(0x20)}${facet('01', [])}`],
])('refuses %s', (_, hex) => {
  expect(decodeFacets(hex)).toBeUndefined()
})
