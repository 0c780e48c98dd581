import { expect, test } from 'vitest'
import { isNewEnough } from './go-services.ts'

test('default: accepts the required minor version and later ones', () => {
  expect(isNewEnough('go version go1.25.0 linux/amd64')).toBe(true)
  expect(isNewEnough('go version go1.26.8 linux/amd64')).toBe(true)
})

test('refuses an older version and a missing one', () => {
  expect(isNewEnough('go version go1.19.8 linux/amd64')).toBe(false)
  expect(isNewEnough('')).toBe(false)
})
