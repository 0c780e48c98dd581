import { expect, test } from 'vitest'
import { countBySeverity, findWorstLevel, tallyFindings } from './tally-findings.ts'

const openzeppelin = { name: '@openzeppelin/contracts', version: '5.4.0' }
const none = { critical: 0, high: 0, medium: 0, low: 0, informational: 0 }

test('default: level and counts cover open findings, and decided ones are counted separately', () => {
  const tally = tallyFindings([
    { severity: 'critical', grade: 'pattern', status: 'false_positive' },
    { severity: 'high', grade: 'pattern', status: 'fixed' },
    { severity: 'low', grade: 'pattern', status: 'open' },
    { severity: 'low', grade: 'pattern', status: 'acknowledged' },
  ])
  expect(tally).toEqual({
    level: 'low',
    counts: { ...none, low: 1 },
    suppressedCounts: none,
    decided: { acknowledged: 1, false_positive: 1, fixed: 1 },
  })
})

test('given no findings, returns level none and zero counts', () => {
  expect(tallyFindings([])).toEqual({
    level: 'none',
    counts: none,
    suppressedCounts: none,
    decided: { acknowledged: 0, false_positive: 0, fixed: 0 },
  })
})

test('given suppressed findings, they stay in level and counts and are also counted apart', () => {
  const tally = tallyFindings([
    { severity: 'high', grade: 'proved', status: 'open', isSuppressed: true },
    { severity: 'low', grade: 'pattern', status: 'open' },
    { severity: 'low', grade: 'pattern', status: 'fixed', isSuppressed: true },
  ])
  expect(tally).toMatchObject({
    level: 'high',
    counts: { ...none, high: 1, low: 1 },
    suppressedCounts: { ...none, high: 1 },
  })
})

test('given suspicions in unchanged library code, level and counts ignore them', () => {
  const tally = tallyFindings([
    { severity: 'high', grade: 'pattern', status: 'open', library: openzeppelin },
    { severity: 'medium', grade: 'agreed', status: 'open', library: openzeppelin },
    { severity: 'low', grade: 'pattern', status: 'open', library: null },
  ])
  expect(tally).toMatchObject({ level: 'low', counts: { ...none, low: 1 } })
})

test.for(['proved', 'counterexample'] as const)('given a %s flaw in library code, counts it', (grade) => {
  const tally = tallyFindings([{ severity: 'critical', grade, status: 'open', library: openzeppelin }])
  expect(tally).toMatchObject({ level: 'critical', counts: { ...none, critical: 1 } })
})

test('default: the level is the worst severity', () => {
  expect(findWorstLevel([{ severity: 'low' }, { severity: 'high' }, { severity: 'informational' }])).toBe('high')
})

test('given no findings, returns none', () => {
  expect(findWorstLevel([])).toBe('none')
})

test('default: counts every severity, including zeros', () => {
  const findings = [{ severity: 'high' }, { severity: 'low' }, { severity: 'high' }] as const
  expect(countBySeverity(findings)).toEqual({ critical: 0, high: 2, medium: 0, low: 1, informational: 0 })
})

test('given no findings, all severities are zero', () => {
  expect(countBySeverity([])).toEqual({ critical: 0, high: 0, medium: 0, low: 0, informational: 0 })
})
