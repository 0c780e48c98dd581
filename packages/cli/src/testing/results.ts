import type { ResultFinding, ScanResult } from '../scanning/scan-result.ts'

export const sampleResultFinding = (more: Partial<ResultFinding> = {}): ResultFinding => ({
  id: 'LC-01',
  fingerprint: 'print-1',
  severity: 'high',
  grade: 'pattern',
  kind: 'tx-origin',
  title: 'Authorization by tx.origin',
  file: 'src/Vault.sol',
  line: 7,
  isNew: null,
  suppressed: false,
  hasProof: false,
  hasFix: false,
  ...more,
})

export const sampleResult = (more: Partial<ScanResult> = {}): ScanResult => ({
  schema: 1,
  server: 'https://api.example.com',
  scanId: '0199a0b0-5a3e-7c11-8f00-5a3b1e000001',
  projectId: null,
  reportUrl: 'https://example.com/contract/0199a0b0-5a3e-7c11-8f00-5a3b1e000001',
  status: 'completed',
  coverage: 'all',
  complete: true,
  tier: 'full',
  counts: { critical: 0, high: 0, medium: 0, low: 0, informational: 0, suppressed: 0 },
  new: null,
  findings: [],
  exitCode: 0,
  ...more,
})
