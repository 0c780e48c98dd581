import { expect, test } from 'vitest'
import { hasOpcode, ORIGIN, SELFDESTRUCT } from './search-target.ts'

test('default: finds an instruction', () => {
  expect(hasOpcode('6001ff', SELFDESTRUCT)).toBe(true)
  expect(hasOpcode('32', ORIGIN)).toBe(true)
})

test("given the same byte as push data, doesn't find it", () => {
  expect(hasOpcode('60ff00', SELFDESTRUCT)).toBe(false)
  expect(hasOpcode(`7f${'32'.repeat(32)}00`, ORIGIN)).toBe(false)
})
