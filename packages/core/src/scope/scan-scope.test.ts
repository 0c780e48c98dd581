import { why } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { scanScope } from './scan-scope.ts'

const token = { file: 'CatToken.sol', name: 'CatToken' }
const staking = { file: 'Staking.sol', name: 'Staking' }
const math = { file: 'RewardMath.sol', name: 'RewardMath', reason: 'library' as const, through: ['Staking'] }

const scope = (checks: Parameters<typeof scanScope>[0]['checks'], hasStructure = true) =>
  scanScope({ planned: [token, staking], notChecked: [math], compilers: ['0.8.24', '0.8.24'], checks, hasStructure })

test('default: names the checks that finished on each contract', () => {
  const { checked, notChecked, compilers } = scope([
    { stage: 'static', outcome: 'found' },
    {
      stage: 'fuzz',
      outcome: 'passed',
      contracts: [
        { ...token, outcome: 'passed' },
        { ...staking, outcome: 'unsupported', why: why('no_token') },
      ],
    },
  ])
  expect(checked).toEqual([
    { ...token, checks: ['static', 'structure', 'fuzz'], missed: [] },
    { ...staking, checks: ['static', 'structure'], missed: [] },
  ])
  expect(notChecked).toEqual([math])
  expect(compilers).toEqual(['0.8.24'])
})

test('given a check that did not finish on a contract, it is missed with its reason', () => {
  const { checked } = scope([
    { stage: 'static', outcome: 'passed' },
    {
      stage: 'proof',
      outcome: 'unknown',
      contracts: [
        { ...token, outcome: 'found' },
        { ...staking, outcome: 'not_run', why: why('project_budget') },
      ],
    },
  ])
  expect(checked[1]).toMatchObject({ missed: [{ check: 'proof', why: { code: 'project_budget' } }] })
})

test('given two engines of one kind, one that finished is enough', () => {
  const { checked } = scope([
    { stage: 'formal', outcome: 'timed_out', why: why('time_limit') },
    { stage: 'formal', outcome: 'passed' },
  ])
  expect(checked[0]).toMatchObject({ checks: ['structure', 'formal'], missed: [] })
})

test('error: a contract on which no check finished is not a checked one, whatever the structure says', () => {
  const { checked, notChecked } = scope([{ stage: 'static', outcome: 'timed_out', why: why('time_limit') }])
  expect(checked).toEqual([])
  expect(notChecked.map(({ name, reason }) => [name, reason])).toEqual([
    ['CatToken', 'not_finished'],
    ['Staking', 'not_finished'],
    ['RewardMath', 'library'],
  ])
})
