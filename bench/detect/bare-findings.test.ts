import type { RawFinding } from '@lc/core'
import { expect, test } from 'vitest'
import { bareFindings } from './bare-findings.ts'

const finding = (check: string): RawFinding => ({
  engine: 'slither',
  check,
  words: '',
  locations: [
    { file: 'a.sol', startLine: 3, endLine: 4 },
    { file: 'b.sol', startLine: 9, endLine: 9 },
  ],
  rating: { likelihood: 'high', impact: 'none' },
})

test('default: leaves out our own checks and keeps Slither’s severity', () => {
  expect(bareFindings([finding('lc-arithmetic'), finding('tx-origin')])).toEqual([
    {
      file: 'a.sol',
      category: 'access_control',
      startLine: 3,
      endLine: 4,
      tool: 'slither',
      severity: 'info',
      locations: [[3, 4]],
      rule: 'tx-origin',
    },
  ])
})

test('given a check that no detector claims, knows the category of its flaw', () => {
  expect(bareFindings([finding('weak-prng')])[0]?.category).toBe('bad_randomness')
})
