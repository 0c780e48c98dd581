import type { NotCheckedContract, ScanScope } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { checkedContract, largeScope, pairScope } from '../sample/sample-scope.ts'
import { scopeRowWords } from './scope-row-words.ts'
import { finishedWords, missedWords } from './scope-table-words.ts'
import { scopeWords } from './scope-words.ts'

const scope = (more: Partial<ScanScope>): ScanScope => ({ checked: [], notChecked: [], compilers: [], ...more })
const left = (name: string, reason: NotCheckedContract['reason']) => ({ file: `${name}.sol`, name, reason })

test('given one contract, names it and its checks', () => {
  const one = scope({ checked: [checkedContract('CatToken', ['fuzz', 'static'])] })
  expect(scopeWords(one, 'en')).toEqual({
    checked: '1 contract checked: CatToken. Checks: static analysis and fuzzing.',
  })
  expect(scopeWords(one, 'zh')).toEqual({ checked: '已检查 1 个合约：CatToken。检查内容：静态分析和模糊测试。' })
})

test('given two contracts, lists the checks that finished on each and those that did not', () => {
  expect(scopeWords(pairScope, 'en').checked).toBe(
    '2 contracts checked: CatToken, Staking. Static analysis, structure, unit tests, formal verification, and attack ' +
      'tests on both; fuzzing on CatToken. Not checked separately: RewardMath (library, covered through Staking).',
  )
  expect(scopeWords(pairScope, 'zh').checked).toBe(
    '已检查 2 个合约：CatToken、Staking。静态分析、合约结构、单元测试、形式化验证和攻击测试覆盖两个合约；' +
      '模糊测试覆盖 CatToken。未单独检查：RewardMath（库，随 Staking 一并检查）。',
  )
})

test('given five contracts, groups the checks of the same contracts', () => {
  const checked = ['A', 'B', 'C', 'D', 'E'].map((name, at) =>
    checkedContract(name, at < 2 ? ['static', 'unit', 'proof'] : ['static']),
  )
  expect(scopeWords(scope({ checked }), 'en').checked).toBe(
    '5 contracts checked: A, B, C, D, E. Static analysis on all 5; unit tests and attack tests on A, B.',
  )
})

test('given sixty contracts, gives numbers and names those on which no check finished', () => {
  expect(scopeWords(largeScope, 'en')).toEqual({
    unfinished: 'Not checked because no check finished: Broken.',
    checked:
      '60 contracts checked. Static analysis and structure on all 60; unit tests and attack tests on 12 of 60; ' +
      'fuzzing on 3 of 60. Not checked separately: 9 (didn’t compile: 1, interface: 8).',
  })
  expect(scopeWords(largeScope, 'zh')).toEqual({
    unfinished: '以下合约未得到检查，因为没有任何检查完成：Broken。',
    checked:
      '已检查 60 个合约。静态分析和合约结构覆盖全部 60 个合约；单元测试和攻击测试覆盖其中 12 个（共 60 个）；' +
      '模糊测试覆盖其中 3 个（共 60 个）。未单独检查的有 9 个（编译未通过 1 个、接口 8 个）。',
  })
})

test('given no finished check, states that no contract was checked and names the first ones', () => {
  const notChecked = Array.from({ length: 7 }, (_, at) => left(`C${at}`, 'not_finished'))
  expect(scopeWords(scope({ notChecked }), 'en')).toEqual({
    unfinished: 'Not checked because no check finished: C0, C1, C2, C3, C4, and 2 more.',
    checked: 'No contracts were checked.',
  })
})

test('given several contracts that were not checked, each has its reason', () => {
  const checked = [checkedContract('Vault', ['static'])]
  const notChecked = [left('Old', 'left_out'), left('MockToken', 'mock')]
  expect(scopeWords(scope({ checked, notChecked }), 'en').checked).toContain(
    'Not checked separately: Old (excluded by the user), MockToken (mock).',
  )
})

test.each([
  [{ contracts: 1, checks: { static: 1 }, notChecked: 4 }, undefined],
  [{ contracts: 2, checks: { static: 2, unit: 1 }, notChecked: 0 }, '2 contracts checked'],
  [{ contracts: 3, checks: { static: 2, unit: 1 }, notChecked: 1 }, '2 of 3 contracts checked'],
  [{ contracts: 1, checks: {}, notChecked: 1 }, 'No contracts checked'],
])('given the numbers of row %#, summarises the scope in a few words', (counts, words) => {
  expect(scopeRowWords(counts, 'en')).toBe(words)
})

test('default: a row of the table shows the finished checks and why the others did not finish', () => {
  const staking = checkedContract('Staking', ['unit', 'static'], {
    missed: [{ check: 'fuzz', why: { code: 'no_token', values: {} } }, { check: 'proof' }],
  })
  expect(finishedWords(staking, 'en')).toBe('Static analysis and unit tests')
  expect(missedWords(staking, 'en')[0]).toMatch(/^Fuzzing: No deployable contract .* token/)
  expect(missedWords(staking, 'zh')[1]).toBe('攻击测试：原因不明。')
})
