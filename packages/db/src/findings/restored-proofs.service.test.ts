import { randomUUID } from 'node:crypto'
import type { Exhibit } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../database.ts'
import { insertProject } from '../projects/projects.ts'
import { completeScan } from '../scans/end-scan.ts'
import { insertScan } from '../scans/orders.ts'
import { makeUser, sha256 } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { listFindings } from './findings.ts'
import { listKeptProofs } from './kept-proofs.ts'

let open: OpenDatabase
let ownerId: string
beforeAll(async () => {
  open = await openTestDatabase()
  ownerId = await makeUser(open.db)
})
afterAll(() => open.drop())

const exhibit: Exhibit = { kind: 'proof', path: 'a.t.sol', test: 'test_a', source: '// a', output: 'ok', calls: [] }

const pattern: MergedFinding = {
  id: 'LC-01',
  fingerprint: sha256('d'),
  detector: 'reentrancy-eth',
  category: 'reentrancy',
  severity: 'high',
  grade: 'pattern',
  engines: ['slither'],
  locations: [{ file: 'A.sol', startLine: 1, endLine: 2 }],
  evidence: [{ engine: 'slither', check: 'reentrancy-eth', words: 'it does' }],
  truncated: { locations: 0, evidence: 0 },
}
const proved: MergedFinding = {
  ...pattern,
  severity: 'critical',
  grade: 'proved',
  engines: ['slither', 'proof'],
  evidence: [...pattern.evidence, { engine: 'proof', check: 'reentrancy', words: 'it did' }],
  exhibits: [exhibit],
}
const low: MergedFinding = { ...pattern, id: 'LC-02', fingerprint: sha256('e'), detector: 'tx-origin' }

const slither = { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'found', seconds: 1 } as const

const scan = async (tier: 'fast' | 'full', more: Partial<Parameters<typeof completeScan>[1]>) => {
  const scanId = newId()
  const projectId = await insertProject(open.db, { ownerId, files: [{ path: 'A.sol', sha256: sha256('a'), lines: 3 }] })
  const order = { idempotencyKey: randomUUID(), requestSha256: sha256('b'), name: 'A', mainFile: 'A.sol' }
  await insertScan(open.db, { ...order, id: scanId, ownerId, projectId, mainContract: undefined, fuzzing: false, tier })
  await completeScan(open.db, { scanId, truncated: 0, findings: [], checks: [slither], ...more })
  return scanId
}

test('given a pattern of a fast scan whose kept proof still works, lists it as proved, and the proof stays kept', async () => {
  await scan('full', { findings: [proved], foundrySha256: sha256('f') })
  const shown = { fingerprint: proved.fingerprint, outcome: 'effect_shown' } as const
  const fast = await scan('fast', { findings: [low, pattern], proofReruns: [shown] })
  const [first, second] = await listFindings(open.db, { scanId: fast, after: 0, limit: 9 })
  expect(first).toMatchObject({ label: 'LC-01', severity: 'critical', grade: 'proved', engines: ['slither', 'proof'] })
  expect(first?.evidence).toHaveLength(2)
  expect(second).toMatchObject({ detector: 'tx-origin', grade: 'pattern' })

  const gone = { fingerprint: proved.fingerprint, outcome: 'no_result', reason: 'not_finished' } as const
  const next = await scan('fast', { findings: [pattern], proofReruns: [gone] })
  expect(await listFindings(open.db, { scanId: next, after: 0, limit: 9 })).toMatchObject([
    { label: 'LC-01', severity: 'high', grade: 'pattern' },
  ])
  expect(await listKeptProofs(open.db, next)).toMatchObject([{ foundrySha256: sha256('f') }])
})
