import { expect, test } from 'vitest'
import { type AuditLabels, scoreAudits, scoreKinds, totalOf } from './score-audits.ts'

const label = (finding: string, range: [number, number], category = 'logic') => ({
  finding,
  category,
  severity: 'high',
  startLine: range[0],
  endLine: range[1],
  function: range,
})

const labels: AuditLabels = {
  dataset: 'x',
  projects: [],
  contracts: [
    {
      file: 'p/A/a.sol',
      loc: 500,
      functions: [
        [1, 9],
        [10, 19],
        [20, 29],
      ],
      labels: [label('one', [1, 9])],
    },
    {
      file: 'p/A/b.sol',
      loc: 500,
      functions: [[1, 9]],
      labels: [label('one', [1, 9]), label('two', [1, 9], 'reentrancy')],
    },
    { file: 'p/A/c.sol', loc: 1000, functions: [[1, 9]], labels: [] },
  ],
}
const checks = [
  { file: 'p/A/a.sol', engine: 'slither', outcome: 'found' },
  { file: 'p/A/b.sol', engine: 'slither', outcome: 'failed' },
  { file: 'p/A/c.sol', engine: 'slither', outcome: 'passed' },
]
const at = (file: string, startLine: number, severity = 'low') => ({
  file,
  startLine,
  endLine: startLine,
  severity,
  category: 'other',
  rule: 'r',
})

test('default: counts a finding once, however many of its functions are touched', () => {
  const findings = [at('p/A/a.sol', 5), at('p/A/b.sol', 5)]
  const score = scoreAudits(labels, { findings, checks })
  expect(totalOf(score)).toEqual({ findings: 2, any: 2, category: 1, unscanned: 1 })
  expect(score.rows.get('reentrancy')).toEqual({ findings: 1, any: 1, category: 0, unscanned: 1 })
  expect(score.failed).toBe(1)
})

test('chance: the share of functions without a label in files with labels', () => {
  const findings = [at('p/A/a.sol', 12, 'high'), at('p/A/c.sol', 3)]
  const { chance, perThousand, loudPerThousand } = scoreAudits(labels, { findings, checks })
  expect([chance, perThousand, loudPerThousand]).toEqual([0.5, 1, 0.5])
})

test('given informational findings, ignores them', () => {
  const score = scoreAudits(labels, { findings: [at('p/A/a.sol', 5, 'info')], checks })
  expect(totalOf(score).any).toBe(0)
})

test('given a location of many lines, counts its first line only', () => {
  const wide = { ...at('p/A/a.sol', 10), locations: [[10, 25] as [number, number]] }
  expect(scoreAudits(labels, { findings: [wide], checks }).chance).toBe(0.5)
})

test('scoreKinds: counts hits of each kind, those that no other kind has, and hits elsewhere', () => {
  const of = (rule: string, line: number, severity = 'low') => ({ ...at('p/A/a.sol', line, severity), rule })
  const findings = [of('wide', 5, 'info'), of('wide', 12, 'info'), of('narrow', 5), of('elsewhere', 12)]
  expect(scoreKinds(labels, { findings })).toEqual([
    { rule: 'narrow', findings: 1, alone: 1, functions: 0 },
    { rule: 'wide', findings: 1, alone: 0, functions: 1 },
  ])
})
