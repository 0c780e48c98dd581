import { expect, test } from 'vitest'
import { compilerOf } from './compiler-of.ts'

const metadata = `a264697066735822${'11'.repeat(34)}64736f6c63430008140033`

test('default: what the code itself says', () => {
  expect(compilerOf({ deployedBytecode: `0x6080${metadata}`, compiler: { version: '0.1.0' } })).toBe('0.8.20')
  expect(compilerOf({ evm: { deployedBytecode: { object: `6080${metadata}` } } })).toBe('0.8.20')
})

test('given code that does not say: what the build tool wrote down', () => {
  expect(compilerOf({ deployedBytecode: '0x6080', compiler: { version: '0.5.7+commit.6da8b019' } })).toBe('0.5.7')
})

test('given no code: nothing is known', () => {
  expect(compilerOf({ deployedBytecode: '0x', compiler: { version: '0.5.7' } })).toBeUndefined()
  expect(compilerOf({})).toBeUndefined()
})
