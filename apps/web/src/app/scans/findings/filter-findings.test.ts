import type { Finding } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { filterFindings, groupFindings, readFilter } from './filter-findings.ts'

const finding = (id: string, more: Partial<Finding> = {}): Finding => ({
  id,
  detector: 'tx-origin',
  severity: 'high',
  grade: 'pattern',
  status: 'open',
  engines: ['slither'],
  locations: [{ file: `src/${id}.sol`, startLine: 1, endLine: 1, function: 'pay(uint256)' }],
  evidence: [],
  truncated: { locations: 0, evidence: 0 },
  references: [],
  text: { title: `Title of ${id}`, what: '', why: '', fix: '', falseAlarm: '' },
  suppressed: false,
  suppression: null,
  ...more,
})

const findings = [
  finding('LC-01', { severity: 'critical', grade: 'proved' }),
  finding('LC-02', { detector: 'reentrancy-ether', status: 'fixed' }),
  finding('LC-03', { severity: 'low' }),
]

const idsOf = (query: string) =>
  filterFindings(findings, readFilter(new URLSearchParams(query))).map(({ id }) => id.slice(-1))

test.for([
  ['', '123'],
  ['severity=critical', '1'],
  ['grade=pattern', '23'],
  ['status=fixed', '2'],
  ['kind=reentrancy-ether', '2'],
  ['text=TITLE  of', '123'],
  ['text=src/LC-03', '3'],
  ['text=pay(', '123'],
  ['text=nothing', ''],
  ['severity=high&status=open', ''],
] as const)('default: the address ?%s keeps %s', ([query, left]) => {
  expect(idsOf(query).join('')).toBe(left)
})

test('given unknown values in the address, hides nothing', () => {
  expect(idsOf('severity=worst&grade=%00&status=__proto__').join('')).toBe('123')
})

test('default: orders groups by their worst finding and counts each', () => {
  const rows = groupFindings(findings, 'kind', 'en')
  expect(rows.filter((row) => 'group' in row)).toHaveLength(3)
  expect(rows.at(-1)).toMatchObject({ position: 3 })
  expect(groupFindings(findings, 'severity', 'zh')[0]).toEqual({ group: '严重', count: 1 })
  expect(groupFindings(findings, 'file', 'en')[0]).toEqual({ group: 'src/LC-01.sol', count: 1 })
})
