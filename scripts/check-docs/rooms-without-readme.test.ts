import { expect, test } from 'vitest'
import { roomsWithoutReadme } from './rooms-without-readme.ts'

test('default: a folder with a manifest and a README is fine', () => {
  expect(roomsWithoutReadme(['packages/core/package.json'], ['packages/core/README.md'])).toEqual([])
})

test('refuses a folder whose README is missing', () => {
  expect(roomsWithoutReadme(['apps/api/package.json'], ['README.md'])).toEqual(['apps/api'])
})
