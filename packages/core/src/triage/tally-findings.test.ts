import { expect, test } from 'vitest'
import { tallyFindings } from './tally-findings.ts'

const openzeppelin = { name: '@openzeppelin/contracts', version: '5.4.0' }
const none = { critical: 0, high: 0, medium: 0, low: 0, informational: 0 }

test('default: level and counts are those of open findings, and what was decided is counted beside them', () => {
  const tally = tallyFindings([
    { severity: 'critical', grade: 'pattern', status: 'false_positive' },
    { severity: 'high', grade: 'pattern', status: 'fixed' },
    { severity: 'low', grade: 'pattern', status: 'open' },
    { severity: 'low', grade: 'pattern', status: 'acknowledged' },
  ])
  expect(tally).toEqual({
    level: 'low',
    counts: { ...none, low: 1 },
    decided: { acknowledged: 1, false_positive: 1, fixed: 1 },
  })
})

test('given none, all is zero', () => {
  expect(tallyFindings([])).toEqual({
    level: 'none',
    counts: none,
    decided: { acknowledged: 0, false_positive: 0, fixed: 0 },
  })
})

test('given suspicions in unchanged library code, they change neither level nor counts', () => {
  const tally = tallyFindings([
    { severity: 'high', grade: 'pattern', status: 'open', library: openzeppelin },
    { severity: 'medium', grade: 'agreed', status: 'open', library: openzeppelin },
    { severity: 'low', grade: 'pattern', status: 'open', library: null },
  ])
  expect(tally).toMatchObject({ level: 'low', counts: { ...none, low: 1 } })
})

test.for(['proved', 'counterexample'] as const)('given library code whose flaw is %s, it counts', (grade) => {
  const tally = tallyFindings([{ severity: 'critical', grade, status: 'open', library: openzeppelin }])
  expect(tally).toMatchObject({ level: 'critical', counts: { ...none, critical: 1 } })
})
