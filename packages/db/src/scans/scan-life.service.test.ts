import { randomUUID } from 'node:crypto'
import type { Check } from '@lc/api-contract'
import type { MergedFinding } from '@lc/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFindings } from '../findings/list-findings.ts'
import { makeContract, makeUser, sha256 } from '../testing/make-rows.ts'
import { type OpenDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { completeContract } from './complete-contract.ts'
import { failContract } from './fail-contract.ts'
import { findRevision } from './find-revision.ts'
import { findScanTarget } from './find-scan-target.ts'
import { findSummary } from './find-summary.ts'
import { listContracts } from './list-contracts.ts'
import { recordStage } from './record-stage.ts'
import { saveBuild } from './save-build.ts'
import { setContractStatus } from './set-contract-status.ts'

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

const summaryOf = (contractId: string) => findSummary(open.db, { contractId, ownerId })

test('default: queued, compiled, scanned and completed with its findings', async () => {
  const contractId = await makeContract(open.db, ownerId)
  expect(await findScanTarget(open.db, contractId)).toEqual({
    contractId,
    ownerId,
    projectId: expect.any(String),
    origin: 'file',
    stated: {},
    mainFile: 'A.sol',
    status: 'queued',
    fuzzing: false,
    files: [{ path: 'A.sol', sha256: sha256('a') }],
  })
  await recordStage(open.db, { contractId, stage: 'compile', state: 'running' })
  await setContractStatus(open.db, { contractId, status: 'compiling' })
  await saveBuild(open.db, { contractId, compiler: '0.8.30', buildSha256: sha256('c'), contractName: 'Vault' })
  await recordStage(open.db, { contractId, stage: 'compile', state: 'done' })
  const suppressedAt = { file: 'A.sol', line: 7 }
  const findings = [
    findingOf('LC-01', 'high'),
    findingOf('LC-02', 'low'),
    { ...findingOf('LC-03', 'low'), suppressedAt },
  ]
  await completeContract(open.db, { contractId, truncated: 0, findings, checks: [check] })
  expect(await summaryOf(contractId)).toMatchObject({
    name: 'Vault',
    status: 'completed',
    level: 'high',
    counts: { critical: 0, high: 1, medium: 0, low: 2, informational: 0 },
    suppressedFindings: 1,
    compiler: '0.8.30',
    stages: [{ stage: 'compile', state: 'done' }],
    checks: [check],
  })
  const [first, , last] = await listFindings(open.db, { contractId, after: 0, limit: 3 })
  expect(first).toMatchObject({ ordinal: 1, label: 'LC-01', locations: [{ startLine: 1 }], status: 'open' })
  expect([first?.suppressedAt, last?.suppressedAt]).toEqual([null, suppressedAt])
})

test('given a scope, the report has it, lists have its counts, and hostile names are stored', async () => {
  const mine = await makeUser(open.db)
  const contractId = await makeContract(open.db, mine)
  const library = { file: 'A.sol', name: 'L\0\ud83d', reason: 'library' as const }
  const scope = {
    checked: [{ file: 'A.sol', name: 'A', checks: ['static' as const], missed: [] }],
    notChecked: Array.from({ length: 2_500 }, () => library),
    compilers: ['0.8.30'],
  }
  await completeContract(open.db, { contractId, truncated: 0, findings: [], checks: [check], scope })
  const kept = (await findSummary(open.db, { contractId, ownerId: mine }))?.scope
  expect(kept?.checked).toEqual(scope.checked)
  expect(kept?.notChecked).toHaveLength(2_000)
  expect(kept?.notChecked[0]).toEqual({ ...library, name: 'L\ufffd\ufffd' })
  const [row] = await listContracts(open.db, { ownerId: mine, limit: 1 })
  expect(row?.scopeCounts).toEqual({ contracts: 1, checks: { static: 1 }, notChecked: 2_500 })
})

test('given words that quote NUL or half a character: the scan ends all the same', async () => {
  const [completed, failed] = [await makeContract(open.db, ownerId), await makeContract(open.db, ownerId)]
  const hostile = 'a.call(\0\ud83d)'
  const evidence = [{ engine: 'slither', check: 'low-level-calls', words: hostile }]
  const findings = [{ ...findingOf('LC-01', 'low'), evidence }]
  const checks = [{ ...check, reason: hostile }]
  await completeContract(open.db, { contractId: completed, truncated: 0, findings, checks })
  await failContract(open.db, { contractId: failed, reason: 'invalid_input', detail: hostile, checks })
  const [first] = await listFindings(open.db, { contractId: completed, after: 0, limit: 1 })
  expect(first?.evidence).toEqual([{ ...evidence[0], words: 'a.call(\ufffd\ufffd)' }])
  expect(await summaryOf(failed)).toMatchObject({ failure: { detail: 'a.call(\ufffd\ufffd)' } })
})

test('given the end told twice: the first one stands', async () => {
  const contractId = await makeContract(open.db, ownerId)
  const end = { contractId, truncated: 7, findings: [findingOf('LC-01', 'high')], checks: [check] }
  await Promise.all([completeContract(open.db, end), completeContract(open.db, end)])
  await failContract(open.db, { contractId, reason: 'engine_error', detail: 'late', checks: [] })
  await setContractStatus(open.db, { contractId, status: 'scanning' })
  expect(await summaryOf(contractId)).toMatchObject({
    status: 'completed',
    level: 'high',
    truncated: 7,
    checks: [check],
  })
})

test('given a failure: its reason and its checks are kept', async () => {
  const contractId = await makeContract(open.db, ownerId)
  const checks: Check[] = [{ ...check, outcome: 'failed', reason: 'it broke' }]
  await failContract(open.db, { contractId, reason: 'invalid_input', detail: 'no such import', checks })
  expect(await summaryOf(contractId)).toMatchObject({
    status: 'failed',
    failure: { reason: 'invalid_input', detail: 'no such import' },
    checks,
  })
})

test('given a stage told twice: one line, and only the first counts as a change', async () => {
  const contractId = await makeContract(open.db, ownerId)
  const stage = { contractId, stage: 'static', state: 'running' } as const
  await recordStage(open.db, stage)
  const revision = await findRevision(open.db, { contractId, ownerId })
  await recordStage(open.db, stage)
  expect(await findRevision(open.db, { contractId, ownerId })).toBe(revision)
  expect((await summaryOf(contractId))?.stages).toMatchObject([{ stage: 'static', state: 'running' }])
})

test('given 2,500 findings: all are kept, in order', async () => {
  const contractId = await makeContract(open.db, await makeUser(open.db))
  const findings = Array.from({ length: 2_500 }, (_, index) => findingOf(`LC-${index + 1}`, 'low'))
  await completeContract(open.db, { contractId, truncated: 0, findings, checks: [] })
  const last = await listFindings(open.db, { contractId, after: 2_498, limit: 10 })
  expect(last.map((finding) => finding.label)).toEqual(['LC-2499', 'LC-2500'])
})

test('given a list: newest first, page after page, only the own', async () => {
  const mine = await makeUser(open.db)
  const ids: string[] = []
  for (let index = 0; index < 3; index++) ids.unshift(await makeContract(open.db, mine))
  const firstPage = await listContracts(open.db, { ownerId: mine, limit: 2 })
  const secondPage = await listContracts(open.db, { ownerId: mine, before: firstPage.at(-1)?.id, limit: 2 })
  expect([...firstPage, ...secondPage].map((row) => row.id)).toEqual(ids)
})

test('refuses to show a contract to another user', async () => {
  const contractId = await makeContract(open.db, ownerId)
  const stranger = await makeUser(open.db)
  expect(await findSummary(open.db, { contractId, ownerId: stranger })).toBeUndefined()
  expect(await findRevision(open.db, { contractId, ownerId: stranger })).toBeUndefined()
})

test('error: an unknown contract is undefined', async () => {
  expect(await findScanTarget(open.db, randomUUID())).toBeUndefined()
})
