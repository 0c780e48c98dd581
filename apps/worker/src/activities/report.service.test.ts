import type { Check, KeptProofRerun, ScanScope } from '@lc/api-contract'
import {
  cancelScan,
  checkLedger,
  type Database,
  findBalance,
  findScanSummary,
  listProofReruns,
  saveProofReruns,
} from '@lc/db'
import type { ObjectStore } from '@lc/server-runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkerMetrics } from '../monitoring/worker-metrics.ts'
import { openActivityStage } from '../testing/open-activity-stage.ts'
import { orderSample } from '../testing/order-sample.ts'
import type { Deps } from './deps.ts'
import { makeSaveReport } from './report.ts'
import type { StoredReport } from './stored.ts'

let stage: Awaited<ReturnType<typeof openActivityStage>>
let db: Database
let workerDb: Database
let store: ObjectStore
beforeAll(async () => {
  stage = await openActivityStage()
  ;({ db, workerDb, store } = stage)
})
afterAll(() => stage.close())

const check = (stage: Check['stage'], outcome: Check['outcome']): Check => ({
  engine: `${stage} engine`,
  engineVersion: '1',
  stage,
  outcome,
  seconds: 1,
})

/** Static analysis failed, another engine passed, and nothing was found. */
const emptyReport = async (scope?: ScanScope): Promise<string> => {
  const report: StoredReport = {
    verdict: { ok: true },
    checks: [check('static', 'failed'), check('proof', 'passed')],
    findings: [],
    truncated: 0,
    addedSourcesSha256: await store.putJson({}),
    ...(scope && { scope }),
  }
  return store.putJson(report)
}

const metrics = createWorkerMetrics()

const save = async (scanId: string, scope?: ScanScope) =>
  makeSaveReport({ db: workerDb, store, metrics } as Deps)({ scanId, reportSha256: await emptyReport(scope) })

const shown: KeptProofRerun = { fingerprint: 'f'.repeat(64), outcome: 'effect_shown' }

test.each([
  ['uses the detection when a kept proof still shows its effect', [shown], 'used'],
  ['returns the detection when kept proofs show nothing any more', [{ ...shown, outcome: 'effect_gone' }], 'available'],
  ['returns the detection when there are no kept proofs', [], 'available'],
] as const)('%s', async (_, reruns, where) => {
  const { scanId, ownerId } = await orderSample({ db, store }, 'safe-0.8')
  await saveProofReruns(db, { scanId, reruns })
  await save(scanId)
  expect((await findBalance(db, ownerId)).detection).toMatchObject({ held: 0, [where]: 1 })
  const rules = await checkLedger(db, { scanDeadlineSeconds: 3_600 })
  expect(rules.filter(({ broken }) => broken.length > 0)).toEqual([])
})

test('given a report that is stored while its scan is cancelled, shows nothing of it', async () => {
  const { scanId, ownerId } = await orderSample({ db, store }, 'safe-0.8')
  expect(await cancelScan(db, scanId)).toBeDefined()
  await save(scanId)
  expect(await findScanSummary(db, { scanId, ownerId })).toMatchObject({ status: 'cancelled', checks: [] })
  expect((await findBalance(db, ownerId)).detection).toEqual({ available: 1, held: 0, used: 0 })
})

test('ignores kept proofs that end after their scan', async () => {
  const settled = await orderSample({ db, store }, 'safe-0.8')
  await save(settled.scanId)
  const cancelled = await orderSample({ db, store }, 'safe-0.8')
  await cancelScan(db, cancelled.scanId)
  for (const { scanId } of [settled, cancelled]) {
    await saveProofReruns(db, { scanId, reruns: [shown] })
    expect(await listProofReruns(db, scanId)).toEqual([])
  }
})

test('saves which contracts were checked, and their number for lists', async () => {
  const { scanId, ownerId } = await orderSample({ db, store }, 'safe-0.8')
  const scope: ScanScope = {
    checked: [{ file: 'A.sol', name: 'A', checks: ['proof'], missed: [{ check: 'static' }] }],
    notChecked: [{ file: 'A.sol', name: 'L', reason: 'library', through: ['A'] }],
    compilers: ['0.8.30'],
  }
  await save(scanId, scope)
  const scopeCounts = { contracts: 1, checks: { proof: 1 }, notChecked: 1 }
  expect(await findScanSummary(db, { scanId, ownerId })).toMatchObject({ scope, scopeCounts })
})
