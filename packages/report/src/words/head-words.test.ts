import { type Check, type CheckOutcome, locales, toReason } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { largeScope, pairScope } from '../sample/sample-scope.ts'
import { headWords } from './head-words.ts'
import { outcomeWord } from './scan-words.ts'

const check = (stage: Check['stage'], outcome: CheckOutcome, more: Partial<Check> = {}): Check => ({
  engine: stage,
  engineVersion: '1',
  stage,
  outcome,
  seconds: 1,
  ...more,
})

const passed = check('static', 'passed')
const noToken = check('fuzz', 'unsupported', { why: toReason('no_token') })

test('default: counts contracts and kinds of check', () => {
  expect(headWords({ checks: [passed], scope: pairScope }, 'en')).toEqual({
    checked: 'Checked: 2 contracts by 6 kinds of check.',
    gaps: [],
    skipped: [],
  })
  expect(headWords({ checks: [passed], scope: pairScope }, 'zh').checked).toBe('已检查：2 个合约，6 类检查。')
})

test('given an earlier scan without a scope, counts the kinds of finished checks', () => {
  const checks = [passed, check('formal', 'found'), check('formal', 'passed'), check('unit', 'failed')]
  expect(headWords({ checks, scope: undefined }, 'en').checked).toBe('Checked by 2 kinds of check.')
})

test('given contracts that were not checked, names them and counts them', () => {
  const { checked, gaps } = headWords({ checks: [passed], scope: largeScope }, 'en')
  expect(checked).toBe('Checked: 60 of 62 contracts by 5 kinds of check.')
  expect(gaps).toEqual(['Not checked: Broken, Old.'])
})

test.for(['failed', 'timed_out', 'unsupported', 'unknown', 'not_run'] as const)(
  'given a check that ended %s, the line shows the gap in both languages',
  (outcome) => {
    for (const locale of locales) {
      const { gaps, skipped } = headWords({ checks: [passed, check('unit', outcome)], scope: undefined }, locale)
      expect(gaps).toEqual([expect.stringContaining(outcomeWord({ outcome }, locale))])
      expect(skipped).toEqual([])
    }
  },
)

test('given fuzzing without a token, reports it as skipped and not as a gap', () => {
  for (const locale of locales) {
    const { gaps, skipped } = headWords({ checks: [passed, noToken], scope: undefined }, locale)
    expect(gaps).toEqual([])
    expect(skipped).toHaveLength(1)
  }
})

test('given another reason for the same outcome, reports a gap', () => {
  const broken = check('fuzz', 'unsupported', { why: toReason('no_deployable_contract') })
  expect(headWords({ checks: [passed, broken], scope: undefined }, 'en')).toMatchObject({
    gaps: ['Fuzzing: not supported.'],
    skipped: [],
  })
})

test('given two engines in a stage, names the engine that did not finish', () => {
  const checks = [
    check('formal', 'passed', { engine: 'smtchecker' }),
    check('formal', 'timed_out', { engine: 'halmos' }),
  ]
  expect(headWords({ checks, scope: undefined }, 'en').gaps).toEqual(['Formal verification (Halmos): timed out.'])
})

test('given engines of a stage that ended alike, reports the stage once', () => {
  const checks = ['smtchecker', 'halmos'].map((engine) => check('formal', 'unknown', { engine }))
  expect(headWords({ checks: [passed, ...checks], scope: undefined }, 'en').gaps).toEqual([
    'Formal verification: inconclusive.',
  ])
})

test('given many unfinished checks, only counts them', () => {
  const checks = [passed, ...(['unit', 'formal', 'proof'] as const).map((stage) => check(stage, 'failed'))]
  expect(headWords({ checks, scope: undefined }, 'en').gaps).toEqual(['3 checks did not finish.'])
})

test('given no finished check, draws no conclusion', () => {
  expect(headWords({ checks: [check('static', 'failed')], scope: undefined }, 'en').checked).toBe('No check finished.')
})
