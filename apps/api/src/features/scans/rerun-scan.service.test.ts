import { randomUUID } from 'node:crypto'
import { type Check, type Client, routes, toReason } from '@lc/api-contract'
import { checkLedger, completeScan, type Database, inTransaction, settleHold } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompletedScan, sampleFinding, startWithEngines } from '../../testing/scans.ts'
import type { Api } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let owner: Database
let stop: () => Promise<void>
beforeAll(async () => {
  ;({
    api,
    worker: owner,
    stop,
  } = await startWithEngines([
    { engine: 'slither', version: '1', stage: 'static' },
    { engine: 'halmos', version: '1', stage: 'formal' },
  ]))
})
afterAll(() => stop())

const slither: Check = { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'found', seconds: 1 }
const halmos: Check = { engine: 'halmos', engineVersion: '1', stage: 'formal', outcome: 'passed', seconds: 1 }
const broken: Check = { ...halmos, outcome: 'failed', why: toReason('tool_not_started') }

const reader = async () => {
  const { client, id: userId } = await signedIn(api)
  const report = (checks: Check[]) =>
    makeCompletedScan(api, { client, userId, checks, findings: [sampleFinding('LC-01')] })
  return { client, userId, report }
}

const rerun = (client: Client, id: string, idempotencyKey = randomUUID()) =>
  client.call(routes.rerunScan, { body: { id, idempotencyKey } })

const end = (scanId: string, checks: Check[], decision: 'use' | 'return' = 'use') =>
  inTransaction(api.db, async (trx) => {
    await settleHold(trx, { reference: scanId, decision })
    await completeScan(trx, { scanId, truncated: 0, findings: [], checks })
  })

const detectionOf = async (client: Client) => (await client.call(routes.getEquity)).detection
const summaryOf = (client: Client, id: string) => client.call(routes.getSummary, { query: { id } })
const brokenRules = async () =>
  (await checkLedger(owner, { scanDeadlineSeconds: 3_600 })).filter((rule) => rule.broken.length > 0)

test('default: runs the same sources again for free, and the log shows it', async () => {
  const { client, report } = await reader()
  const id = await report([slither, broken])
  const before = await detectionOf(client)
  expect((await summaryOf(client, id)).rerun).toMatchObject({ until: expect.any(String) })
  const { contractId: scanId, charge } = await rerun(client, id)
  expect(charge).toBe('rerun')
  expect(await detectionOf(client)).toEqual(before)
  await end(scanId, [slither, halmos])
  expect(await detectionOf(client)).toEqual(before)
  const { items } = await client.call(routes.listEquityLog)
  expect(items.slice(0, 2)).toMatchObject([
    { reason: 'include', change: 0, contractId: scanId },
    { reason: 'rerun', change: 0, contractId: scanId },
  ])
  expect((await summaryOf(client, scanId)).files).toEqual((await summaryOf(client, id)).files)
  expect(await brokenRules()).toEqual([])
})

test('given a re-run that filled the gaps, opens it instead of running again', async () => {
  const { client, report } = await reader()
  const id = await report([slither, broken])
  const { contractId: scanId } = await rerun(client, id)
  await end(scanId, [slither, halmos])
  expect(await rerun(client, id)).toEqual({ contractId: scanId, charge: 'existing' })
})

test('given ten clicks in ten tabs at once, starts one scan and charges nothing', async () => {
  const { client, report } = await reader()
  const id = await report([slither, broken])
  const before = await detectionOf(client)
  const answers = await Promise.all(Array.from({ length: 10 }, () => rerun(client, id)))
  expect(new Set(answers.map(({ contractId: scanId }) => scanId)).size).toBe(1)
  expect(answers.filter(({ charge }) => charge === 'rerun')).toHaveLength(1)
  expect(await detectionOf(client)).toEqual(before)
  expect(await brokenRules()).toEqual([])
})

test('given the same key twice, returns the same scan', async () => {
  const { client, report } = await reader()
  const [id, key] = [await report([slither, broken]), randomUUID()]
  const first = await rerun(client, id, key)
  expect(await rerun(client, id, key)).toEqual(first)
  await expect(rerun(client, first.contractId, key)).rejects.toMatchObject({ errorName: 'CONFLICT' })
})

test('refuses a fourth re-run per detection, without counting those that showed nothing', async () => {
  const { client, report } = await reader()
  let id = await report([slither, broken])
  const released = await rerun(client, id)
  await client.call(routes.cancelScan, { body: { id: released.contractId } })
  for (let count = 0; count < 3; count++) {
    const { contractId: scanId, charge } = await rerun(client, id)
    expect(charge).toBe('rerun')
    await end(scanId, [slither, broken])
    id = scanId
  }
  expect(await summaryOf(client, id)).not.toHaveProperty('rerun')
  await expect(rerun(client, id)).rejects.toMatchObject({ errorName: 'CONFLICT' })
  expect((await detectionOf(client)).used).toBe(1)
  expect(await brokenRules()).toEqual([])
})

test.each<[string, Check[]]>([
  ['that is complete', [slither, halmos]],
  ['whose code is not supported', [slither, { ...halmos, outcome: 'unsupported' }]],
  [
    'whose code needs more than any scan may use',
    [slither, { ...halmos, outcome: 'timed_out', why: toReason('cpu_limit') }],
  ],
])('refuses a report %s', async (_, checks) => {
  const { client, report } = await reader()
  const id = await report(checks)
  expect(await summaryOf(client, id)).not.toHaveProperty('rerun')
  await expect(rerun(client, id)).rejects.toMatchObject({ errorName: 'CONFLICT' })
})

test('refuses a report whose detection was returned, because the next order is the paid one', async () => {
  const { client, userId } = await reader()
  const id = await makeCompletedScan(api, { client, userId, checks: [broken], findings: [], decision: 'return' })
  await expect(rerun(client, id)).rejects.toMatchObject({ errorName: 'CONFLICT' })
})

test('refuses a report that was paid for more than thirty days ago', async () => {
  const { client, report } = await reader()
  const id = await report([slither, broken])
  await owner
    .updateTable('scan')
    .set({ finishedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  await expect(rerun(client, id)).rejects.toMatchObject({ errorName: 'CONFLICT' })
})

test('refuses the report of another user', async () => {
  const [one, two] = [await reader(), await reader()]
  const id = await one.report([slither, broken])
  await expect(rerun(two.client, id)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})
