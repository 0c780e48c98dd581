import { expect, test } from 'vitest'
import { minimalProxyTarget } from './minimal-proxy-target.ts'

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

test('given an address that begins with zeros: the shorter form carries the rest', () => {
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
