import { expect, test } from 'vitest'
import { readUnit } from '../reading/read-unit.ts'
import { rankCompilers } from './rank-compilers.ts'

const unit = (pragma: string) => {
  const text = `pragma solidity ${pragma};`
  return { name: 'A.sol', text, unit: readUnit(text) }
}
const firstOf = (pragma: string, exact?: string, configured: string[] = []) => {
  const ranking = rankCompilers([unit(pragma)], exact, configured)
  return ranking.ok ? ranking.versions.slice(0, 2) : ranking.reason.code
}

test('default: ranks configured compilers before the likeliest', () => {
  const [likeliest] = firstOf('^0.8.0')
  expect(firstOf('^0.8.0', undefined, ['0.8.17', '0.8.4'])).toEqual(['0.8.17', '0.8.4'])
  expect(firstOf('^0.8.0', undefined, ['0.8.17'])).toEqual(['0.8.17', likeliest])
})

test('given a compiler stated beside the sources, ranks it first', () => {
  expect(firstOf('^0.8.0', '0.8.9', ['0.8.17'])).toEqual(['0.8.9', '0.8.17'])
})

test("given a configured compiler that the source doesn't allow or that doesn't exist, ignores it", () => {
  expect(firstOf('0.8.19', undefined, ['0.8.17'])).toEqual(['0.8.19'])
  expect(firstOf('^0.8.0', undefined, ['0.8.99'])).toEqual(firstOf('^0.8.0'))
})
