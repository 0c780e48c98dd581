import { engines } from '@lc/engines'
import { expect, test } from 'vitest'
import { chosenEngines } from './chosen-engines.ts'

test('default: all engines', () => {
  expect(chosenEngines(undefined)).toEqual(engines)
})

test('given ids, those alone', () => {
  expect(chosenEngines(['slither']).map(({ id }) => id)).toEqual(['slither'])
})

test('refuses a name that no engine has', () => {
  expect(() => chosenEngines(['slither', 'cat'])).toThrow(/UNAVAILABLE/)
})
