import { type Check, why } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { type EngineRelease, stillAnswers } from './still-answers.ts'

const plan: EngineRelease[] = [
  { engine: 'slither', version: '1', stage: 'static' },
  { engine: 'halmos', version: '2', stage: 'formal' },
  { engine: 'fuzz', version: '3', stage: 'fuzz' },
]
const check = (engine: string, engineVersion: string, more: Partial<Check> = {}) =>
  ({ engine, engineVersion, outcome: 'passed', ...more }) as Check
const both = [check('slither', '1'), check('halmos', '2')]

test('default: the same engines in the same versions answer again', () => {
  expect(stillAnswers({ checks: both, fuzzing: false }, plan)).toBe(true)
  expect(stillAnswers({ checks: [...both, check('fuzz', '3')], fuzzing: true }, plan)).toBe(true)
})

test.each([
  ['another version', [check('slither', '0'), check('halmos', '2')]],
  ['an engine that is new today', [check('slither', '1')]],
  ['an engine that is gone today', [...both, check('mythril', '9')]],
  ['no check at all', []],
  ['a check that failed', [check('slither', '1'), check('halmos', '2', { outcome: 'failed' })]],
  ['a check that nobody ran', [check('slither', '1'), check('halmos', '2', { outcome: 'not_run' })]],
  [
    'a check that ran out of time on a busy machine',
    [check('slither', '1'), check('halmos', '2', { outcome: 'timed_out', why: why('time_limit') })],
  ],
])('given %s, does not answer again', (_, checks) => {
  expect(stillAnswers({ checks, fuzzing: false }, plan)).toBe(false)
})

test.each([
  ['unsupported code', { outcome: 'unsupported' }],
  ['an open question', { outcome: 'unknown' }],
  ['code that needs more than any scan may use', { outcome: 'timed_out', why: why('cpu_limit') }],
] as const)('given %s, answers again: another run would end the same', (_, more) => {
  const checks = [check('slither', '1'), check('halmos', '2', more)]
  expect(stillAnswers({ checks, fuzzing: false }, plan)).toBe(true)
})

test('refuses to answer while no worker has reported its engines', () => {
  expect(stillAnswers({ checks: both, fuzzing: false }, [])).toBe(false)
})
