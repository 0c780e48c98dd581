import { type NotCheckedContract, type ScanScope, toReason } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { boundScope, countScope, scanScope } from './scan-scope.ts'

const token = { file: 'CatToken.sol', name: 'CatToken' }
const staking = { file: 'Staking.sol', name: 'Staking' }
const math = { file: 'RewardMath.sol', name: 'RewardMath', reason: 'library' as const, through: ['Staking'] }

const scopeAfter = (checks: Parameters<typeof scanScope>[0]['checks'], hasStructure = true) =>
  scanScope({ planned: [token, staking], notChecked: [math], compilers: ['0.8.24', '0.8.24'], checks, hasStructure })

test('default: lists the checks that finished on each contract', () => {
  const { checked, notChecked, compilers } = scopeAfter([
    { stage: 'static', outcome: 'found' },
    {
      stage: 'fuzz',
      outcome: 'passed',
      contracts: [
        { ...token, outcome: 'passed' },
        { ...staking, outcome: 'unsupported', why: toReason('no_token') },
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

test('given a check that did not finish on a contract, lists it as missed with its reason', () => {
  const { checked } = scopeAfter([
    { stage: 'static', outcome: 'passed' },
    {
      stage: 'proof',
      outcome: 'unknown',
      contracts: [
        { ...token, outcome: 'found' },
        { ...staking, outcome: 'not_run', why: toReason('project_budget') },
      ],
    },
  ])
  expect(checked[1]).toMatchObject({ missed: [{ check: 'proof', why: { code: 'project_budget' } }] })
})

test('given two engines of one kind, one finished engine is enough', () => {
  const { checked } = scopeAfter([
    { stage: 'formal', outcome: 'timed_out', why: toReason('time_limit') },
    { stage: 'formal', outcome: 'passed' },
  ])
  expect(checked[0]).toMatchObject({ checks: ['structure', 'formal'], missed: [] })
})

test('error: a contract without a finished check is not checked, even if it has a structure', () => {
  const { checked, notChecked } = scopeAfter([{ stage: 'static', outcome: 'timed_out', why: toReason('time_limit') }])
  expect(checked).toEqual([])
  expect(notChecked.map(({ name, reason }) => [name, reason])).toEqual([
    ['CatToken', 'not_finished'],
    ['Staking', 'not_finished'],
    ['RewardMath', 'library'],
  ])
})

const notChecked = (name: string, reason: NotCheckedContract['reason']): NotCheckedContract => ({
  file: 'A.sol',
  name,
  reason,
})

const scope: ScanScope = {
  checked: [
    { file: 'A.sol', name: 'Vault', checks: ['static', 'formal'], missed: [] },
    { file: 'A.sol', name: 'Pool', checks: ['static'], missed: [{ check: 'formal' }] },
  ],
  notChecked: [notChecked('Math', 'library'), notChecked('Late', 'not_finished'), notChecked('Mock', 'mock')],
  compilers: ['0.8.30'],
}

test('default: counts the contracts in scope, how many each kind of check finished on, and the others', () => {
  expect(countScope(scope)).toEqual({ contracts: 3, checks: { static: 2, formal: 1 }, notChecked: 2 })
})

test('given a scope without contracts, all counts are zero', () => {
  const empty = { checked: [], notChecked: [], compilers: [] }
  expect(countScope(empty)).toEqual({ contracts: 0, checks: {}, notChecked: 0 })
})

test('given a scope with few contracts, keeps all of them', () => {
  const { notChecked: kept, ...rest } = boundScope(scope)
  expect(rest).toEqual({ checked: scope.checked, compilers: scope.compilers })
  expect(new Set(kept)).toEqual(new Set(scope.notChecked))
})

test('given thousands of contracts that were not checked, keeps the unfinished ones first and cuts the rest', () => {
  const libraries = Array.from({ length: 5_000 }, (_, index) => notChecked(`L${index}`, 'library'))
  const late = notChecked('Late', 'not_finished')
  const { notChecked: kept } = boundScope({ ...scope, notChecked: [...libraries, late] })
  expect(kept).toHaveLength(2_000)
  expect(kept[0]).toEqual(late)
})

test('given a library that hundreds of contracts use, names few of them, and none with an overlong name', () => {
  const through = ['x'.repeat(10_000), ...Array.from({ length: 300 }, (_, index) => `C${index}`)]
  const [kept] = boundScope({ ...scope, notChecked: [{ ...notChecked('Math', 'library'), through }] }).notChecked
  expect(kept?.through).toHaveLength(20)
  expect(kept?.through?.[0]).toBe('C0')
})
