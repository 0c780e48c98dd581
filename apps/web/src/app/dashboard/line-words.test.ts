import type { LevelCounts } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { lineWords } from './line-words.ts'

const nothing = { critical: 0, high: 0, medium: 0, low: 0, informational: 0 }
interface Given {
  contracts?: Partial<LevelCounts['contracts']>
  findings?: Partial<LevelCounts['findings']>
  partlyChecked?: number
  notChecked?: number
}

const countsOf = ({ contracts, findings, partlyChecked = 0, notChecked = 0 }: Given): LevelCounts => ({
  contracts: { ...nothing, none: 0, ...contracts },
  findings: { ...nothing, ...findings },
  partlyChecked,
  notChecked,
})

const grim = countsOf({ contracts: { critical: 2, high: 1 }, findings: { critical: 3, high: 9 } })

test('default: the worst findings that are open, and in how many contracts', () => {
  expect(lineWords(grim, 'en')).toEqual(['3 critical findings open in 2 contracts.'])
  expect(lineWords(grim, 'zh')).toEqual(['2 个合约中有 3 个严重问题未处理。'])
})

test('given one of each: the words are in the singular', () => {
  const single = countsOf({ contracts: { high: 1 }, findings: { high: 1 } })
  expect(lineWords(single, 'en')).toEqual(['1 high finding open in 1 contract.'])
})

test('given nothing open: it is said of what was scanned, with what was not checked', () => {
  const quiet = countsOf({ contracts: { none: 4 }, partlyChecked: 1 })
  expect(lineWords(quiet, 'en')).toEqual([
    'No open findings in 4 contracts.',
    'Not everything was checked in 1 contract.',
  ])
})

test('given open findings that the newest scan did not check, the line counts them', () => {
  const waiting = countsOf({ contracts: { high: 1 }, findings: { high: 2 }, notChecked: 2 })
  expect(lineWords(waiting, 'en')[1]).toBe('Open findings from earlier scans that the latest scan didn’t check: 2.')
  expect(lineWords(waiting, 'zh')[1]).toContain('2 个')
})

test('given no completed scan: nothing is said about findings', () => {
  expect(lineWords(countsOf({}), 'en')).toEqual(['No scan has completed yet, so there are no results to show.'])
})
