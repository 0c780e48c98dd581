import type { Engine } from '@lc/engines'
import { expect, test } from 'vitest'
import { chooseEngines, isFuzzed } from './choose-engines.ts'

const engines = [
  { id: 'slither', stage: 'static' },
  { id: 'proof', stage: 'proof' },
  { id: 'fuzz', stage: 'fuzz' },
] as Engine[]
const idsOf = (ids: string | undefined, fuzzing = false) => chooseEngines(engines, { ids, fuzzing }).map(({ id }) => id)

test('default: everything but fuzzing, which is asked for', () => {
  expect(idsOf('')).toEqual(['slither', 'proof'])
  expect(idsOf(undefined, true)).toEqual(['slither', 'proof', 'fuzz'])
})

test('given ids, those alone', () => {
  expect(idsOf('fuzz,slither')).toEqual(['slither', 'fuzz'])
})

test('error: an id that no engine has', () => {
  expect(() => idsOf('slither,cat')).toThrow(/cat/)
})

test.for([
  [undefined, true, true],
  ['', false, false],
  ['0', true, false],
  ['1', false, true],
] as const)('given FUZZ=%s and a token: %s, fuzzing is %s', ([stated, hasToken, wanted]) => {
  expect(isFuzzed(stated, hasToken)).toBe(wanted)
})
