import { expect, test } from 'vitest'
import { chooseCompiler } from './choose-compiler.ts'

const installed = ['0.4.24', '0.4.26', '0.5.17', '0.8.9', '0.8.10', '0.8.19']
const choose = (...ranges: string[]) =>
  chooseCompiler(
    Object.fromEntries(ranges.map((range, index) => [`${index}.sol`, `pragma solidity ${range};`])),
    installed,
  )

test.for([
  ['^0.4.0', '0.4.26'],
  ['0.4.24', '0.4.24'],
  ['=0.4.24', '0.4.24'],
  ['= 0.4.24', '0.4.24'],
  ['>=0.4.22 <0.6.0', '0.5.17'],
  ['>=0.4.22<0.6.0', '0.5.17'],
  ['>= 0.4.22 < 0.6.0', '0.5.17'],
  ['^0.4.0 || ^0.5.0', '0.5.17'],
  ['^ 0.8.0', '0.8.19'],
  ['0.8', '0.8.19'],
  ['~0.8.9', '0.8.19'],
  ['>0.4.0', '0.8.19'],
  ['<=0.8.10', '0.8.10'],
  ['0.4.0 - 0.4.25', '0.4.24'],
] as const)('given %s, it is %s', ([range, version]) => {
  expect(choose(range)).toEqual({ ok: true, version })
})

test('given several files, all of them must agree', () => {
  expect(choose('>=0.8.0', '<0.8.10')).toEqual({ ok: true, version: '0.8.9' })
})

test('given no pragma, it is the newest', () => {
  expect(chooseCompiler({ 'a.sol': 'contract A {}' }, installed)).toEqual({ ok: true, version: '0.8.19' })
})

test.for(['99.0.0', '0.8.30-nightly.2025.1.1', '^0.7.0'])('refuses %s, which is not installed', (range) => {
  expect(choose(range)).toMatchObject({ ok: false })
})

test('refuses files that cannot agree, and names them', () => {
  const choice = choose('^0.4.0', '^0.8.0')
  expect(!choice.ok && choice.detail).toContain('0.sol: ^0.4.0; 1.sol: ^0.8.0')
})

test.for(['v0.8.30;rm -rf', 'latest', '`id`'])('refuses %s, which is no version', (range) => {
  expect(choose(range).ok).toBe(false)
})
