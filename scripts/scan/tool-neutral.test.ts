import { expect, test } from 'vitest'
import { toolNeutral } from './tool-neutral.ts'

test('default: writes a finding in the benchmarks’ format', () => {
  const location = { file: 'a.sol', startLine: 3, endLine: 4 }
  const finding = {
    id: 'LC-01',
    fingerprint: 'f',
    detector: 'tx-origin',
    category: 'access_control' as const,
    severity: 'informational' as const,
    grade: 'pattern' as const,
    engines: ['slither'],
    locations: [location, { ...location, startLine: 9, endLine: 9 }, { ...location, file: 'b.sol' }],
    evidence: [],
    truncated: { locations: 0, evidence: 0 },
  }
  const check = {
    engine: 'slither',
    engineVersion: '1',
    stage: 'static' as const,
    outcome: 'found' as const,
    seconds: 2,
  }
  expect(toolNeutral({ findings: [finding], checks: [check] }, 'a.sol')).toEqual({
    findings: [
      {
        file: 'a.sol',
        category: 'access_control',
        startLine: 3,
        endLine: 4,
        tool: 'slither',
        severity: 'info',
        locations: [
          [3, 4],
          [9, 9],
        ],
        rule: 'tx-origin',
        grade: 'pattern',
      },
    ],
    checks: [{ engine: 'slither', file: 'a.sol', outcome: 'found', seconds: 2 }],
  })
})
