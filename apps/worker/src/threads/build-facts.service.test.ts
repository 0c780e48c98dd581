import { randomUUID } from 'node:crypto'
import type { Deployment } from '@lc/api-contract'
import {
  createSystemDatabase,
  type Database,
  findScanDeployment,
  findScanSummary,
  insertDeployedProject,
  insertScan,
  newId,
  registerUser,
  saveBytecodeMatch,
} from '@lc/db'
import type { Build } from '@lc/engines'
import { createObjectStore } from '@lc/server-runtime'
import { openTestDatabase } from '@lc/testkit/services'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ACQUIRE_TIMEOUT_MS } from '../testing/open-activity-stage.ts'
import { orderSample } from '../testing/order-sample.ts'
import { matchDeployed } from './build-facts.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = createSystemDatabase(database.appUrl, { acquireTimeoutMs: ACQUIRE_TIMEOUT_MS })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const hash = `0x${'ab'.repeat(32)}`
const deployment: Deployment = {
  chainId: 42161,
  address,
  target: address,
  hops: [{ kind: 'eip1167', address, implementation: address }],
  block: { number: 5_000_000_000, hash },
  codeHash: hash,
}

const orderDeployed = async (code: string) => {
  const ownerId =
    (await registerUser(db, { email: `${randomUUID()}@example.org`, passwordHash: 'x', locale: 'en' })) ?? ''
  const verified = { service: 'sourcify', hints: { compiler: '0.8.28' } } as const
  const projectId = await insertDeployedProject(db, { ownerId, deployment, code, files: [], verified, look: undefined })
  const scanId = newId()
  const order = { idempotencyKey: randomUUID(), requestSha256: '0'.repeat(64), name: 'A', mainFile: 'A.sol' }
  await insertScan(db, { ...order, id: scanId, ownerId, projectId, mainContract: 'A', fuzzing: false })
  return { scanId, ownerId }
}

const build: Build = {
  compiler: '0.8.28+commit.7893614a',
  mainFile: 'A.sol',
  mainContract: 'A',
  sources: {},
  input: {},
  output: { contracts: { 'A.sol': { A: { evm: { deployedBytecode: { object: '6001' } } } } } },
  notes: [],
}

const recordMatch = async (scanId: string): Promise<void> => {
  const deployed = await findScanDeployment(db, scanId)
  if (deployed) await saveBytecodeMatch(db, { scanId, match: matchDeployed(deployed, build) })
}

test.each([
  ['0x6001', { verdict: 'exact', blockNumber: 5_000_000_000 }],
  ['0x6002', { verdict: 'differs', firstOffset: 1, differingBytes: 1 }],
])('default: the summary of a scan whose code is %s shows the comparison', async (code, match) => {
  const { scanId, ownerId } = await orderDeployed(code)
  await recordMatch(scanId)
  const summary = await findScanSummary(db, { scanId, ownerId })
  expect(summary).toMatchObject({ deployment, bytecodeMatch: match })
})

test('given uploaded files, nothing is compared or shown', async () => {
  const store = createObjectStore(inject('s3'))
  const { scanId, ownerId } = await orderSample({ db, store }, 'safe-0.8')
  store.close()
  await recordMatch(scanId)
  const summary = await findScanSummary(db, { scanId, ownerId })
  expect(summary?.status).toBe('queued')
  expect(summary?.bytecodeMatch ?? summary?.deployment).toBeUndefined()
})
