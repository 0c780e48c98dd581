import { expect, test } from 'vitest'
import { hasOpcode, ORIGIN, SELFDESTRUCT } from './has-opcode.ts'

test('default: an instruction is found where it stands', () => {
  expect(hasOpcode('6001ff', SELFDESTRUCT)).toBe(true)
  expect(hasOpcode('32', ORIGIN)).toBe(true)
})

test('given the same byte as data of a push, it is none', () => {
  expect(hasOpcode('60ff00', SELFDESTRUCT)).toBe(false)
  expect(hasOpcode(`7f${'32'.repeat(32)}00`, ORIGIN)).toBe(false)
})
