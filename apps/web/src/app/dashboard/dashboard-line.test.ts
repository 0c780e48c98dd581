import type { LevelCounts } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { describeResults } from './dashboard-line.tsx'

const nothing = { critical: 0, high: 0, medium: 0, low: 0, informational: 0 }
interface CountOptions {
  contracts?: Partial<LevelCounts['contracts']>
  findings?: Partial<LevelCounts['findings']>
  partlyChecked?: number
  notChecked?: number
}

const countsOf = ({ contracts, findings, partlyChecked = 0, notChecked = 0 }: CountOptions): LevelCounts => ({
  contracts: { ...nothing, none: 0, ...contracts },
  findings: { ...nothing, ...findings },
  partlyChecked,
  notChecked,
})

const grim = countsOf({ contracts: { critical: 2, high: 1 }, findings: { critical: 3, high: 9 } })

test('default: counts the worst open findings and their contracts', () => {
  expect(describeResults(grim, 'en')).toEqual(['3 critical findings open in 2 contracts.'])
  expect(describeResults(grim, 'zh')).toEqual(['2 个合约中有 3 个严重问题未处理。'])
})

test('given one finding in one contract, uses the singular', () => {
  const single = countsOf({ contracts: { high: 1 }, findings: { high: 1 } })
  expect(describeResults(single, 'en')).toEqual(['1 high finding open in 1 contract.'])
})

test('given no open findings, also counts contracts that weren’t fully checked', () => {
  const quiet = countsOf({ contracts: { none: 4 }, partlyChecked: 1 })
  expect(describeResults(quiet, 'en')).toEqual([
    'No open findings in 4 contracts.',
    'Not everything was checked in 1 contract.',
  ])
})

test('given open findings that the latest scan didn’t check, counts them', () => {
  const waiting = countsOf({ contracts: { high: 1 }, findings: { high: 2 }, notChecked: 2 })
  expect(describeResults(waiting, 'en')[1]).toBe(
    'Open findings from earlier scans that the latest scan didn’t check: 2.',
  )
  expect(describeResults(waiting, 'zh')[1]).toContain('2 个')
})

test('given no completed scan, shows no result', () => {
  expect(describeResults(countsOf({}), 'en')).toEqual(['No scan has completed yet, so there are no results to show.'])
})
