import { expect, test } from 'vitest'
import { fileFold, projectFold } from './split.ts'

test('projectFold: all projects of one owner are in the same fold, whatever the repository and case', () => {
  const one = projectFold({ source: ['https://github.com/Owner/one'] })
  expect(projectFold({ source: ['https://github.com/owner/two/pull/7'] })).toBe(one)
})

test('projectFold: skips the copy of a contest', () => {
  const own = 'https://github.com/gfx-labs/oku-custom-order-types'
  const copy = 'https://github.com/sherlock-audit/2024-11-ku'
  expect(projectFold({ source: [copy, own] })).toBe(projectFold({ source: [own] }))
})

test('fileFold: the folder of a file does not matter', () => {
  expect(fileFold('sb/0297e8c7df.sol')).toBe(fileFold('0297e8c7df.sol'))
  expect(new Set(Array.from({ length: 30 }, (_, index) => fileFold(`${index}.sol`)))).toEqual(new Set([0, 1, 2]))
})
