import type { Check, KeptProofRerun, ScanScope } from '@lc/api-contract'
import {
  cancelContract,
  checkLedger,
  createDatabase,
  createSystemDatabase,
  type Database,
  findBalance,
  findSummary,
  listProofReruns,
  saveProofReruns,
} from '@lc/db'
import { createObjectStore, type ObjectStore } from '@lc/server-runtime'
import { openTestDatabase } from '@lc/testkit/services'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { orderSample } from '../testing/order-sample.ts'
import type { Deps } from './deps.ts'
import { makeSaveReport } from './save-report.ts'
import type { StoredReport } from './stored.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: Database
let workerDb: Database
let store: ObjectStore
beforeAll(async () => {
  database = await openTestDatabase()
  db = createSystemDatabase(database.appUrl)
  workerDb = createDatabase(database.workerUrl)
  store = createObjectStore(inject('s3'))
})
afterAll(async () => {
  store.close()
  await Promise.all([db.destroy(), workerDb.destroy()])
  await database.drop()
})

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

const save = async (contractId: string, scope?: ScanScope) =>
  makeSaveReport({ db: workerDb, store } as Deps)({ contractId, reportSha256: await emptyReport(scope) })

const shown: KeptProofRerun = { fingerprint: 'f'.repeat(64), outcome: 'effect_shown' }

test.each([
  ['uses the detection when a kept proof still shows its effect', [shown], 'used'],
  ['returns the detection when kept proofs show nothing any more', [{ ...shown, outcome: 'effect_gone' }], 'available'],
  ['returns the detection when there are no kept proofs', [], 'available'],
] as const)('%s', async (_, reruns, where) => {
  const { contractId, ownerId } = await orderSample({ db, store }, 'safe-0.8')
  await saveProofReruns(db, { contractId, reruns })
  await save(contractId)
  expect((await findBalance(db, ownerId)).detection).toMatchObject({ held: 0, [where]: 1 })
  const rules = await checkLedger(db, { scanDeadlineSeconds: 3_600 })
  expect(rules.filter(({ broken }) => broken.length > 0)).toEqual([])
})

test('given a report that is stored when its scan is cancelled, shows nothing of it', async () => {
  const { contractId, ownerId } = await orderSample({ db, store }, 'safe-0.8')
  expect(await cancelContract(db, contractId)).toBe(true)
  await save(contractId)
  expect(await findSummary(db, { contractId, ownerId })).toMatchObject({ status: 'cancelled', checks: [] })
  expect((await findBalance(db, ownerId)).detection).toEqual({ available: 1, held: 0, used: 0 })
})

test('ignores kept proofs that end after their scan', async () => {
  const settled = await orderSample({ db, store }, 'safe-0.8')
  await save(settled.contractId)
  const cancelled = await orderSample({ db, store }, 'safe-0.8')
  await cancelContract(db, cancelled.contractId)
  for (const { contractId } of [settled, cancelled]) {
    await saveProofReruns(db, { contractId, reruns: [shown] })
    expect(await listProofReruns(db, contractId)).toEqual([])
  }
})

test('saves which contracts were checked, and their number for lists', async () => {
  const { contractId, ownerId } = await orderSample({ db, store }, 'safe-0.8')
  const scope: ScanScope = {
    checked: [{ file: 'A.sol', name: 'A', checks: ['proof'], missed: [{ check: 'static' }] }],
    notChecked: [{ file: 'A.sol', name: 'L', reason: 'library', through: ['A'] }],
    compilers: ['0.8.30'],
  }
  await save(contractId, scope)
  const scopeCounts = { contracts: 1, checks: { proof: 1 }, notChecked: 1 }
  expect(await findSummary(db, { contractId, ownerId })).toMatchObject({ scope, scopeCounts })
})
