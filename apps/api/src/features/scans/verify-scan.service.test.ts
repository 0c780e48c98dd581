import { randomUUID } from 'node:crypto'
import { type Check, type Client, routes } from '@lc/api-contract'
import { type CodePrint, makeCodePrint } from '@lc/core'
import { checkLedger, completeScan, type Database, grantEquity, inTransaction, settleHold } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeForm, startWithEngines } from '../../testing/scans.ts'
import type { Api } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let owner: Database
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ api, worker: owner, stop } = await startWithEngines([{ engine: 'slither', version: '1', stage: 'static' }]))
})
afterAll(() => stop())

/** Code of forty functions that no other project has; a fix changes `edit`. */
const project = (kind: string, edit = '') =>
  `contract Vault {\n${Array.from({ length: 40 }, (_, at) => `  function ${kind}${at}() external { ${kind} = ${at}; ${at === 3 ? edit : ''} }`).join('\n')}\n}\n`

const customer = async (detections = 1) => {
  const { client, id: userId } = await signedIn(api)
  const grant = { kind: 'detection', units: detections - 1, reference: 'test', idempotencyKey: randomUUID() } as const
  if (detections > 1) await grantEquity(api.db, { userId, ...grant })
  return { client, userId }
}

const upload = async (client: Client, source: string) => {
  const { id: projectId } = await client.call(routes.uploadFile, { form: makeForm({ 'Vault.sol': source }) })
  await client.call(routes.cancelPreflight, { body: { id: projectId } })
  const prints: CodePrint[] = [makeCodePrint(source)]
  await owner
    .updateTable('preflight')
    .set({ codePrints: JSON.stringify(prints) })
    .where('projectId', '=', projectId)
    .execute()
  return { projectId, mainFile: 'Vault.sol', mainContract: 'Vault' }
}

type Options = Awaited<ReturnType<typeof upload>> & { continues?: string }

const order = (client: Client, options: Options) =>
  client.call(routes.orderScan, { body: { ...options, idempotencyKey: randomUUID() } })
const quote = (client: Client, query: Options) => client.call(routes.quoteScan, { query })

const looked: Check = { engine: 'slither', engineVersion: '1', stage: 'static', outcome: 'passed', seconds: 1 }

const end = (scanId: string, decision: 'use' | 'return' = 'use') =>
  inTransaction(api.db, async (trx) => {
    await settleHold(trx, { reference: scanId, decision })
    const checks: Check[] = [decision === 'use' ? looked : { ...looked, stage: 'formal' }]
    await completeScan(trx, { scanId, truncated: 0, findings: [], checks })
  })

/** A paid scan of the first version. */
const paid = async (client: Client) => {
  const { contractId: scanId } = await order(client, await upload(client, project('a')))
  await end(scanId)
  return scanId
}

const detectionOf = async (client: Client) => (await client.call(routes.getEquity)).detection
const brokenRules = async () =>
  (await checkLedger(owner, { scanDeadlineSeconds: 3_600 })).filter((rule) => rule.broken.length > 0)

test('default: two later versions are verified without a detection, and the third costs one', async () => {
  const { client } = await customer(1)
  const continues = await paid(client)
  for (const number of [1, 2]) {
    const next = { ...(await upload(client, project('a', `require(x > ${number});`))), continues }
    expect(await quote(client, next)).toMatchObject({
      charge: 'verification',
      number,
      of: 2,
      until: expect.any(String),
    })
    const { contractId: scanId, charge } = await order(client, next)
    expect(charge).toBe('verification')
    await end(scanId)
  }
  expect(await detectionOf(client)).toEqual({ available: 0, held: 0, used: 1 })
  const { items } = await client.call(routes.listEquityLog)
  expect(items.slice(0, 2)).toMatchObject([
    { reason: 'include', change: 0 },
    { reason: 'verification', change: 0 },
  ])
  const third = { ...(await upload(client, project('a', 'require(x > 3);'))), continues }
  expect(await quote(client, third)).toEqual({ charge: 'detection' })
  await expect(order(client, third)).rejects.toMatchObject({ errorName: 'NO_DETECTIONS_LEFT' })
  expect(await brokenRules()).toEqual([])
})

test('given ten different versions ordered at once, two are included and the rest cost a detection each', async () => {
  const { client } = await customer(11)
  const continues = await paid(client)
  const versions: Options[] = []
  for (let at = 0; at < 10; at++) {
    versions.push({ ...(await upload(client, project('a', `require(x > ${at});`))), continues })
  }
  const answers = await Promise.all(versions.map((version) => order(client, version)))
  expect(answers.filter(({ charge }) => charge === 'verification')).toHaveLength(2)
  expect(await detectionOf(client)).toEqual({ available: 2, held: 8, used: 1 })
  expect(await brokenRules()).toEqual([])
})

test('given a chain of versions, each is compared with the paid code', async () => {
  const { client } = await customer(2)
  const first = await paid(client)
  const next = await order(client, { ...(await upload(client, project('a', 'require(x > 1);'))), continues: first })
  await end(next.contractId)
  const on = { ...(await upload(client, project('a', 'require(x > 2);'))), continues: next.contractId }
  expect(await quote(client, on)).toMatchObject({ charge: 'verification', number: 2 })
})

test.each<[string, (first: string) => { source: string; continues?: string }]>([
  ['another project under the same names', (continues) => ({ source: project('b'), continues })],
  ['a scan that continues nothing', () => ({ source: project('a', 'require(x > 1);') })],
  [
    'the paid project inside a larger one',
    (continues) => ({ source: `${project('b')}${project('c')}${project('d')}${project('a')}`, continues }),
  ],
])('given %s, charges a detection', async (_, make) => {
  const { client } = await customer(2)
  const { source, ...continued } = make(await paid(client))
  const next = { ...(await upload(client, source)), ...continued }
  expect(await quote(client, next)).toEqual({ charge: 'detection' })
  expect(await order(client, next)).toMatchObject({ charge: 'detection' })
})

test('given a verification that showed nothing or was cancelled, it can be used again', async () => {
  const { client } = await customer(1)
  const continues = await paid(client)
  const version = async (at: number) => ({ ...(await upload(client, project('a', `require(x > ${at});`))), continues })
  await end((await order(client, await version(1))).contractId, 'return')
  const { contractId: scanId } = await order(client, await version(2))
  await client.call(routes.cancelScan, { body: { id: scanId } })
  expect(await quote(client, await version(3))).toMatchObject({ charge: 'verification', number: 1 })
  expect(await detectionOf(client)).toEqual({ available: 0, held: 0, used: 1 })
  expect(await brokenRules()).toEqual([])
})

test('given thirty days passed, or a returned detection, nothing is included', async () => {
  const { client } = await customer(2)
  const continues = await paid(client)
  const next = { ...(await upload(client, project('a', 'require(x > 1);'))), continues }
  await owner
    .updateTable('scan')
    .set({ finishedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', continues)
    .execute()
  expect(await quote(client, next)).toEqual({ charge: 'detection' })
  const free = await customer(2)
  const { contractId: scanId } = await order(free.client, await upload(free.client, project('a')))
  await end(scanId, 'return')
  const version = { ...(await upload(free.client, project('a', 'require(x > 1);'))), continues: scanId }
  expect(await quote(free.client, version)).toEqual({ charge: 'detection' })
})

test('refuses the report of another user as the paid one', async () => {
  const [one, two] = [await customer(), await customer()]
  const continues = await paid(one.client)
  const mine = { ...(await upload(two.client, project('a', 'require(x > 1);'))), continues }
  await expect(quote(two.client, mine)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
  await expect(order(two.client, mine)).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})
