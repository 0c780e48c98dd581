import { expect, test } from 'vitest'
import { tallyFindings } from './tally-findings.ts'

const none = { critical: 0, high: 0, medium: 0, low: 0, informational: 0 }

test('default: level and counts are those of open findings, and what was decided is counted beside them', () => {
  const tally = tallyFindings([
    { severity: 'critical', status: 'false_positive' },
    { severity: 'high', status: 'fixed' },
    { severity: 'low', status: 'open' },
    { severity: 'low', status: 'acknowledged' },
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
