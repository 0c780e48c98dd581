import { randomUUID } from 'node:crypto'
import type { Check } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFindings } from '../findings/findings.ts'
import { makeScan, makeUser, sha256 } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { completeScan, failScan } from './end-scan.ts'
import { findScanTarget } from './find-scan-target.ts'
import { listScans } from './list-scans.ts'
import { saveBuild } from './scan-artifacts.ts'
import { findScanRevision, recordStage, setScanStatus } from './scan-progress.ts'
import { findScanSummary } from './scan-summary.ts'

let open: OpenDatabase
let ownerId: string
beforeAll(async () => {
  open = await openTestDatabase()
  ownerId = await makeUser(open.db)
})
afterAll(() => open.drop())

const check: Check = { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'found', seconds: 1.5 }

const findingOf = (id: string, severity: MergedFinding['severity']): MergedFinding => ({
  id,
  fingerprint: id,
  detector: 'reentrancy',
  category: 'reentrancy',
  severity,
  grade: 'pattern',
  engines: ['slither'],
  locations: [{ file: 'A.sol', startLine: 1, endLine: 2 }],
  evidence: [{ engine: 'slither', check: 'reentrancy-eth', words: 'it does' }],
  truncated: { locations: 0, evidence: 0 },
})

const summaryOf = (scanId: string) => findScanSummary(open.db, { scanId, ownerId })

test('default: a scan is queued, compiled, scanned and completed with its findings', async () => {
  const scanId = await makeScan(open.db, ownerId)
  expect(await findScanTarget(open.db, scanId)).toEqual({
    scanId,
    ownerId,
    projectId: expect.any(String),
    origin: 'file',
    stated: {},
    mainFile: 'A.sol',
    status: 'queued',
    fuzzing: false,
    tier: 'full',
    files: [{ path: 'A.sol', sha256: sha256('a') }],
  })
  await recordStage(open.db, { scanId, stage: 'compile', state: 'running' })
  await setScanStatus(open.db, { scanId, status: 'compiling' })
  await saveBuild(open.db, { scanId, compiler: '0.8.30', buildSha256: sha256('c'), contractName: 'Vault' })
  await recordStage(open.db, { scanId, stage: 'compile', state: 'done' })
  const suppression = { reason: 'Kept by design', source: 'comment', file: 'A.sol', line: 7 } as const
  const findings = [
    findingOf('LC-01', 'high'),
    findingOf('LC-02', 'low'),
    { ...findingOf('LC-03', 'low'), suppression },
  ]
  await completeScan(open.db, { scanId, truncated: 0, findings, checks: [check] })
  expect(await summaryOf(scanId)).toMatchObject({
    name: 'Vault',
    status: 'completed',
    level: 'high',
    counts: { critical: 0, high: 1, medium: 0, low: 2, informational: 0 },
    suppressedFindings: 1,
    compiler: '0.8.30',
    stages: [{ stage: 'compile', state: 'done' }],
    checks: [check],
  })
  const [first, , last] = await listFindings(open.db, { scanId, after: 0, limit: 3 })
  expect(first).toMatchObject({ ordinal: 1, label: 'LC-01', locations: [{ startLine: 1 }], status: 'open' })
  expect([first?.suppressedAt, last?.suppressedAt]).toEqual([null, suppression])
})

test('given a scope with hostile names, stores it and its counts', async () => {
  const mine = await makeUser(open.db)
  const scanId = await makeScan(open.db, mine)
  const library = { file: 'A.sol', name: 'L\0\ud83d', reason: 'library' as const }
  const scope = {
    checked: [{ file: 'A.sol', name: 'A', checks: ['static' as const], missed: [] }],
    notChecked: Array.from({ length: 2_500 }, () => library),
    compilers: ['0.8.30'],
  }
  await completeScan(open.db, { scanId, truncated: 0, findings: [], checks: [check], scope })
  const kept = (await findScanSummary(open.db, { scanId, ownerId: mine }))?.scope
  expect(kept?.checked).toEqual(scope.checked)
  expect(kept?.notChecked).toHaveLength(2_000)
  expect(kept?.notChecked[0]).toEqual({ ...library, name: 'L\ufffd\ufffd' })
  const [row] = await listScans(open.db, { ownerId: mine, limit: 1 })
  expect(row?.scopeCounts).toEqual({ contracts: 1, checks: { static: 1 }, notChecked: 2_500 })
})

test('given text with NUL or half a surrogate pair, the scan still ends', async () => {
  const [completed, failed] = [await makeScan(open.db, ownerId), await makeScan(open.db, ownerId)]
  const hostile = 'a.call(\0\ud83d)'
  const evidence = [{ engine: 'slither', check: 'low-level-calls', words: hostile }]
  const findings = [{ ...findingOf('LC-01', 'low'), evidence }]
  const checks = [{ ...check, reason: hostile }]
  await completeScan(open.db, { scanId: completed, truncated: 0, findings, checks })
  await failScan(open.db, { scanId: failed, reason: 'invalid_input', detail: hostile, checks })
  const [first] = await listFindings(open.db, { scanId: completed, after: 0, limit: 1 })
  expect(first?.evidence).toEqual([{ ...evidence[0], words: 'a.call(\ufffd\ufffd)' }])
  expect(await summaryOf(failed)).toMatchObject({ failure: { detail: 'a.call(\ufffd\ufffd)' } })
})

test('given two ends, the first one counts', async () => {
  const scanId = await makeScan(open.db, ownerId)
  const end = { scanId, truncated: 7, findings: [findingOf('LC-01', 'high')], checks: [check] }
  await Promise.all([completeScan(open.db, end), completeScan(open.db, end)])
  await failScan(open.db, { scanId, reason: 'engine_error', detail: 'late', checks: [] })
  await setScanStatus(open.db, { scanId, status: 'scanning' })
  expect(await summaryOf(scanId)).toMatchObject({
    status: 'completed',
    level: 'high',
    truncated: 7,
    checks: [check],
  })
})

test('given a failure, keeps its reason and checks', async () => {
  const scanId = await makeScan(open.db, ownerId)
  const checks: Check[] = [{ ...check, outcome: 'failed', reason: 'it broke' }]
  await failScan(open.db, { scanId, reason: 'invalid_input', detail: 'no such import', checks })
  expect(await summaryOf(scanId)).toMatchObject({
    status: 'failed',
    failure: { reason: 'invalid_input', detail: 'no such import' },
    checks,
  })
})

test('given a stage recorded twice, keeps one entry and counts one change', async () => {
  const scanId = await makeScan(open.db, ownerId)
  const stage = { scanId, stage: 'static', state: 'running' } as const
  await recordStage(open.db, stage)
  const revision = await findScanRevision(open.db, { scanId, ownerId })
  await recordStage(open.db, stage)
  expect(await findScanRevision(open.db, { scanId, ownerId })).toBe(revision)
  expect((await summaryOf(scanId))?.stages).toMatchObject([{ stage: 'static', state: 'running' }])
})

test('given 2,500 findings, keeps all in order', async () => {
  const scanId = await makeScan(open.db, await makeUser(open.db))
  const findings = Array.from({ length: 2_500 }, (_, index) => findingOf(`LC-${index + 1}`, 'low'))
  await completeScan(open.db, { scanId, truncated: 0, findings, checks: [] })
  const last = await listFindings(open.db, { scanId, after: 2_498, limit: 10 })
  expect(last.map((finding) => finding.label)).toEqual(['LC-2499', 'LC-2500'])
})

test('lists only the user’s scans, newest first, page by page', async () => {
  const mine = await makeUser(open.db)
  const ids: string[] = []
  for (let index = 0; index < 3; index++) ids.unshift(await makeScan(open.db, mine))
  const firstPage = await listScans(open.db, { ownerId: mine, limit: 2 })
  const secondPage = await listScans(open.db, { ownerId: mine, before: firstPage.at(-1)?.id, limit: 2 })
  expect([...firstPage, ...secondPage].map((row) => row.id)).toEqual(ids)
})

test('refuses to show a scan to another user', async () => {
  const scanId = await makeScan(open.db, ownerId)
  const stranger = await makeUser(open.db)
  expect(await findScanSummary(open.db, { scanId, ownerId: stranger })).toBeUndefined()
  expect(await findScanRevision(open.db, { scanId, ownerId: stranger })).toBeUndefined()
})

test('error: an unknown scan is undefined', async () => {
  expect(await findScanTarget(open.db, randomUUID())).toBeUndefined()
})
