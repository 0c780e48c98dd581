import type { Engine } from '@lc/engines'
import { expect, test } from 'vitest'
import { chooseEngines, isFuzzed } from './scan-project.ts'

const engines = [
  { id: 'slither', stage: 'static' },
  { id: 'proof', stage: 'proof' },
  { id: 'fuzz', stage: 'fuzz' },
] as Engine[]
const idsOf = (ids: string | undefined, fuzzing = false) => chooseEngines(engines, { ids, fuzzing }).map(({ id }) => id)

test('default: all engines except fuzzing, which is optional', () => {
  expect(idsOf('')).toEqual(['slither', 'proof'])
  expect(idsOf(undefined, true)).toEqual(['slither', 'proof', 'fuzz'])
})

test('given ids, only those engines', () => {
  expect(idsOf('fuzz,slither')).toEqual(['slither', 'fuzz'])
})

test('error: an unknown engine id', () => {
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
