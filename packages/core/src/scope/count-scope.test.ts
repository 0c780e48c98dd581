import type { NotCheckedContract, ScanScope } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { boundScope, countScope } from './count-scope.ts'

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

test('given a library that hundreds of contracts use, names few of them, and none with an endless name', () => {
  const through = ['x'.repeat(10_000), ...Array.from({ length: 300 }, (_, index) => `C${index}`)]
  const [kept] = boundScope({ ...scope, notChecked: [{ ...notChecked('Math', 'library'), through }] }).notChecked
  expect(kept?.through).toHaveLength(20)
  expect(kept?.through?.[0]).toBe('C0')
})
