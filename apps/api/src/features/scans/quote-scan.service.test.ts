import { randomUUID } from 'node:crypto'
import { type Check, type Client, routes, toReason } from '@lc/api-contract'
import { completeScan, grantEquity, inTransaction, settleHold } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeForm, startWithEngines } from '../../testing/scans.ts'
import type { Api } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ api, stop } = await startWithEngines([
    { engine: 'slither', version: '1', stage: 'static' },
    { engine: 'halmos', version: '1', stage: 'formal' },
  ]))
})
afterAll(() => stop())

const source = (text: string) => ({ 'Vault.sol': `pragma solidity ^0.8.0;\ncontract Vault { ${text} }\n` })

const customer = async (detections = 3) => {
  const { client, id: userId } = await signedIn(api)
  // Includes the gift of the new account.
  const grant = { kind: 'detection', units: detections - 1, reference: 'test', idempotencyKey: randomUUID() } as const
  if (detections > 1) await grantEquity(api.db, { userId, ...grant })
  return { client, userId }
}

const upload = async (client: Client, files: Record<string, string> = source('uint256 a;')) => {
  const { id: projectId } = await client.call(routes.uploadFile, { form: makeForm(files) })
  await client.call(routes.cancelPreflight, { body: { id: projectId } })
  return { projectId, mainFile: 'Vault.sol', mainContract: 'Vault' }
}

type Options = Awaited<ReturnType<typeof upload>> & { fuzzing?: boolean; continues?: string }

const order = (client: Client, options: Options) =>
  client.call(routes.orderScan, { body: { ...options, idempotencyKey: randomUUID() } })

const quote = (client: Client, { fuzzing = false, ...options }: Options) =>
  client.call(routes.quoteScan, { query: { ...options, fuzzing: String(fuzzing) } })

const ran = (engine: string, more: Partial<Check> = {}): Check => ({
  engine,
  engineVersion: '1',
  stage: engine === 'slither' ? 'static' : 'formal',
  outcome: 'passed',
  seconds: 1,
  ...more,
})
const all = [ran('slither'), ran('halmos')]

const end = (scanId: string, checks: Check[] = all) =>
  inTransaction(api.db, async (trx) => {
    await settleHold(trx, { reference: scanId, decision: 'use' })
    await completeScan(trx, { scanId, truncated: 0, findings: [], checks })
  })

const detectionOf = async (client: Client) => (await client.call(routes.getEquity)).detection

test('default: the same files in another upload open the existing report for free', async () => {
  const { client } = await customer()
  const first = await upload(client)
  expect(await quote(client, first)).toEqual({ charge: 'detection' })
  const { contractId: scanId, charge } = await order(client, first)
  expect(charge).toBe('detection')
  await end(scanId)
  const again = await upload(client)
  expect(await quote(client, again)).toMatchObject({
    charge: 'existing',
    contractId: scanId,
    finishedAt: expect.any(String),
  })
  expect(await order(client, again)).toEqual({ contractId: scanId, charge: 'existing' })
  expect(await detectionOf(client)).toEqual({ available: 2, held: 0, used: 1 })
  expect((await client.call(routes.listScans)).items).toHaveLength(1)
})

test('given no detection left, the existing report still opens', async () => {
  const { client } = await customer(1)
  const { contractId: scanId } = await order(client, await upload(client))
  await end(scanId)
  expect(await order(client, await upload(client))).toEqual({ contractId: scanId, charge: 'existing' })
})

test('given the same files while their scan is running, opens that scan', async () => {
  const { client } = await customer()
  const { contractId: scanId } = await order(client, await upload(client))
  const quoted = await quote(client, await upload(client))
  expect(quoted).toMatchObject({ charge: 'existing', contractId: scanId })
  expect(quoted).not.toHaveProperty('finishedAt')
})

test('given twenty orders of the same files at once, exactly one is charged and all open its scan', async () => {
  const { client } = await customer(20)
  const uploads = [await upload(client), await upload(client), await upload(client)]
  const orders = Array.from({ length: 20 }, (_, at) => order(client, uploads[at % 3] as Options))
  const answers = await Promise.all(orders)
  expect(new Set(answers.map(({ contractId: scanId }) => scanId)).size).toBe(1)
  expect(answers.filter(({ charge }) => charge === 'detection')).toHaveLength(1)
  expect(await detectionOf(client)).toEqual({ available: 19, held: 1, used: 0 })
})

test.each<[string, (first: Options, client: Client) => Promise<Options>]>([
  ['one byte differs', (_, client) => upload(client, source('uint256 a; '))],
  ['there is one more file', (_, client) => upload(client, { ...source('uint256 a;'), 'B.sol': 'contract B {}\n' })],
  ['fuzzing is chosen', async (first) => ({ ...first, fuzzing: true })],
  ['another contract is chosen', async (first) => ({ ...first, mainContract: 'Other' })],
])('given that %s, charges for a new scan', async (_, change) => {
  const { client } = await customer()
  const first = await upload(client)
  const { contractId: scanId } = await order(client, first)
  await end(scanId)
  const other = await change(first, client)
  expect(await quote(client, other)).toEqual({ charge: 'detection' })
  expect(await order(client, other)).toMatchObject({ charge: 'detection' })
  expect(await detectionOf(client)).toMatchObject({ held: 1, used: 1 })
})

test.each<[string, Check[]]>([
  ['an engine had another version', [ran('slither', { engineVersion: '0' }), ran('halmos')]],
  ['an engine is new', [ran('slither')]],
  ['a check failed', [ran('slither'), ran('halmos', { outcome: 'failed', why: toReason('tool_not_started') })]],
])('given a report for which %s, charges for a new scan', async (_, checks) => {
  const { client } = await customer()
  const { contractId: scanId } = await order(client, await upload(client))
  await end(scanId, checks)
  expect(await order(client, await upload(client))).toMatchObject({ charge: 'detection' })
})

test('given a scan that was cancelled, charges for a new one', async () => {
  const { client } = await customer()
  const { contractId: scanId } = await order(client, await upload(client))
  await client.call(routes.cancelScan, { body: { id: scanId } })
  expect(await order(client, await upload(client))).toMatchObject({ charge: 'detection' })
})

test('refuses to reuse the report of another user', async () => {
  const [one, two] = [await customer(), await customer()]
  const { contractId: scanId } = await order(one.client, await upload(one.client))
  await end(scanId)
  const mine = await upload(two.client)
  expect(await quote(two.client, mine)).toEqual({ charge: 'detection' })
  const theirs = two.client.call(routes.quoteScan, { query: { ...mine, projectId: randomUUID() } })
  await expect(theirs).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})
