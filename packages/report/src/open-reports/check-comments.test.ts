import { expect, test } from 'vitest'
import { findCommentGaps } from './check-comments.ts'
import type { OpenFinding } from './open-report.ts'

const finding: OpenFinding = {
  fingerprint: 'a1',
  detector: 'tx-origin',
  severity: 'low',
  grade: 'pattern',
  engines: ['slither'],
  file: 'a.sol',
  line: 3,
}
const comment = { verdict: 'harmless' as const, en: 'Nobody can call this function.', zh: '没有人能调用这个函数。' }

test('default: a finding with its comment leaves no gap', () => {
  expect(findCommentGaps({ findings: [finding] }, { a1: comment })).toEqual({ uncommented: [], outdated: [] })
})

test('error: a finding without a comment, and a comment without a finding', () => {
  const gaps = findCommentGaps({ findings: [finding] }, { b2: comment })
  expect(gaps).toEqual({ uncommented: [finding], outdated: ['b2'] })
})
