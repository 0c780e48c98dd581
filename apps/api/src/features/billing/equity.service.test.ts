import { randomUUID } from 'node:crypto'
import { type Client, products, routes } from '@lc/api-contract'
import { grantPurchase, settleHold, setUnitsBack } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadSample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: 'order_scan_user=200/60' })
})
afterAll(() => api.stop())

const orderOne = async (client: Client) => {
  const { id: projectId } = await uploadSample(client)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  return (await client.call(routes.orderScan, { body })).contractId
}

test('default: products are public, in the order of the list that pages are built with', async () => {
  expect(await api.client().call(routes.listProducts)).toEqual({ items: products })
})

test('default: the log of a new account starts with its gift', async () => {
  const { client } = await signedIn(api)
  const { items } = await client.call(routes.listEquityLog)
  expect(items).toMatchObject([
    { kind: 'detection', reason: 'grant', reference: 'welcome', units: 1, change: 1, balanceAfter: 1 },
  ])
})

test('given a scan, a purchase and a refund, the log shows each with its scan or payment', async () => {
  const { client, id: userId } = await signedIn(api)
  const scanId = await orderOne(client)
  await settleHold(api.db, { reference: scanId, decision: 'return' })
  const paymentId = randomUUID()
  await grantPurchase(api.db, { userId, kind: 'consultation', units: 5, paymentId })
  await setUnitsBack(api.db, { paymentId, unitsBack: 5 })
  const { items } = await client.call(routes.listEquityLog)
  expect(items).toMatchObject([
    { kind: 'consultation', reason: 'refund', reference: paymentId, change: -5, balanceAfter: 0 },
    { kind: 'consultation', reason: 'purchase', reference: paymentId, change: 5, balanceAfter: 5 },
    { kind: 'detection', reason: 'return', reference: scanId, contractName: 'Sample', change: 1, balanceAfter: 1 },
    { kind: 'detection', reason: 'hold', reference: scanId, contractName: 'Sample', change: -1, balanceAfter: 0 },
    { kind: 'detection', reason: 'grant', reference: 'welcome' },
  ])
})

test('given many moves, they come in pages without a gap, newest first', async () => {
  const { client, id: userId } = await signedIn(api)
  for (let n = 0; n < 4; n++)
    await grantPurchase(api.db, { userId, kind: 'detection', units: 1, paymentId: randomUUID() })
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await client.call(routes.listEquityLog, { query: { limit: 2, ...(cursor ? { cursor } : {}) } })
    seen.push(...page.items.map(({ balanceAfter }) => balanceAfter))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual([5, 4, 3, 2, 1])
})

test.each(['x', '-1', '1e9', randomUUID()])('refuses the cursor %s, which we never issued', async (cursor) => {
  const { client } = await signedIn(api)
  const request = client.call(routes.listEquityLog, { query: { cursor } })
  await expect(request).rejects.toMatchObject({ errorName: 'BAD_REQUEST', status: 400 })
})

test('refuses to show the log of another user', async () => {
  const [owner, stranger] = [await signedIn(api), await signedIn(api)]
  await grantPurchase(api.db, { userId: owner.id, kind: 'detection', units: 20, paymentId: randomUUID() })
  expect((await stranger.client.call(routes.listEquityLog)).items).toHaveLength(1)
})

test('given a hundred different orders at once with one detection left, accepts one, and 99 get 4014', async () => {
  const { client } = await signedIn(api)
  const { id: projectId } = await uploadSample(client)
  const order = async (_: unknown, at: number) => {
    const body = { projectId, mainFile: 'Sample.sol', mainContract: `C${at}`, idempotencyKey: randomUUID() }
    const reply = await client.open(routes.orderScan, { body })
    return { status: reply.status, code: ((await reply.json()) as { code: number }).code }
  }
  const answers = await Promise.all(Array.from({ length: 100 }, order))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.filter(({ code, status }) => code === 4014 && status === 200)).toHaveLength(99)
  expect((await client.call(routes.getEquity)).detection).toEqual({ available: 0, held: 1, used: 0 })
  expect((await client.call(routes.listScans)).items).toHaveLength(1)
})
