import { expect, test } from 'vitest'
import { isNewEnough } from './go-toolchain.ts'

test('default: the asked minor and later ones will do', () => {
  expect(isNewEnough('go version go1.25.0 linux/amd64')).toBe(true)
  expect(isNewEnough('go version go1.26.8 linux/amd64')).toBe(true)
})

test('refuses an older one and none at all', () => {
  expect(isNewEnough('go version go1.19.8 linux/amd64')).toBe(false)
  expect(isNewEnough('')).toBe(false)
})
