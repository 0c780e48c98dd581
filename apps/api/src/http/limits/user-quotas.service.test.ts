import { randomUUID } from 'node:crypto'
import { CallFailure, type Client, routes } from '@lc/api-contract'
import { completeScan, type Database, grantEquity } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAsOwner } from '../../testing/owner-database.ts'
import { makeForm, sample, uploadSample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
let owner: Database
beforeAll(async () => {
  const quotas = { openScans: 2, openChecks: 2, storedBytes: 1_000, promisedSeconds: 600 }
  api = await startApi({ quotas, rateLimits: 'upload_file_user=5/3600,order_scan_user=100/60' })
  owner = openAsOwner(api)
})
afterAll(async () => {
  await owner.destroy()
  await api.stop()
})

/** A user with this many detections, and a project whose compile check has ended. */
const customer = async (units = 5) => {
  const { client, id } = await signedIn(api)
  const grant = { userId: id, kind: 'detection', units, reference: 'test', idempotencyKey: `test/${id}` } as const
  await grantEquity(api.db, grant)
  const { id: projectId } = await uploadSample(client)
  await client.call(routes.cancelPreflight, { body: { id: projectId } })
  return { client, id, projectId }
}

/** Never the same source twice, because that would open the existing scan. */
const order = async (client: Client, projectId: string) => {
  const mainContract = `C${randomUUID().replaceAll('-', '')}`
  const body = { projectId, mainFile: 'Sample.sol', mainContract, idempotencyKey: randomUUID() }
  return (await client.call(routes.orderScan, { body })).contractId
}

const refusalOf = async (call: Promise<unknown>) => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(CallFailure)
  const { status, envelope } = failure as CallFailure
  return { status, ...envelope }
}

const complete = (scanId: string) => completeScan(api.db, { scanId, truncated: 0, findings: [], checks: [] })

test('refuses one scan more than a user may have open, holds nothing for it, and accepts it once another has ended', async () => {
  const { client, projectId } = await customer()
  const first = await order(client, projectId)
  await order(client, projectId)
  expect(await refusalOf(order(client, projectId))).toMatchObject({
    status: 429,
    code: 4292,
    result: { limit: 2, retryAfterSeconds: 60 },
    message: expect.stringContaining('2 scans'),
  })
  expect((await client.call(routes.getEquity)).detection.held).toBe(2)
  await complete(first)
  await order(client, projectId)
})

test('given ten orders at once, accepts no more than a user may have open', async () => {
  const { client, projectId } = await customer(10)
  const orders = await Promise.allSettled(Array.from({ length: 10 }, () => order(client, projectId)))
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('refuses one compile check more than a user may have running, and accepts it once another was cancelled', async () => {
  const { client } = await signedIn(api)
  const { id } = await uploadSample(client)
  await uploadSample(client)
  expect(await refusalOf(uploadSample(client))).toMatchObject({ status: 429, code: 4293, result: { limit: 2 } })
  const again = { id, mainFile: 'Sample.sol' }
  await client.call(routes.setMainFile, { body: again })
  await client.call(routes.cancelPreflight, { body: { id } })
  await uploadSample(client)
  expect(await refusalOf(client.call(routes.setMainFile, { body: again }))).toMatchObject({ code: 4293 })
})

test('refuses uploads beyond the storage of a user, and stores nothing of them', async () => {
  const { client, id } = await signedIn(api)
  const large = `${sample}// ${'x'.repeat(900)}\n`
  const { id: projectId } = await client.call(routes.uploadFile, { form: makeForm({ 'Sample.sol': large }) })
  await client.call(routes.cancelPreflight, { body: { id: projectId } })
  const refused = client.call(routes.uploadFile, { form: makeForm({ 'Other.sol': large }) })
  expect(await refusalOf(refused)).toMatchObject({ status: 413, code: 4131 })
  const projects = await owner.selectFrom('project').select('storedBytes').where('ownerId', '=', id).execute()
  expect(projects).toEqual([{ storedBytes: String(large.length) }])
})

test('refuses uploads that come too often', async () => {
  const { client } = await signedIn(api)
  for (let count = 0; count < 5; count++) {
    const { id } = await uploadSample(client)
    await client.call(routes.cancelPreflight, { body: { id } })
  }
  expect(await refusalOf(uploadSample(client))).toMatchObject({ status: 429, code: 4290 })
})

test('given customers who wait longer than promised, refuses new orders with Retry-After until scans end again', async () => {
  const waiting = [await customer(), await customer()]
  const newcomer = await customer()
  const [one = '', two = ''] = await Promise.all(waiting.map(({ client, projectId }) => order(client, projectId)))
  const age = (id: string) =>
    owner
      .updateTable('scan')
      .set({ createdAt: new Date(Date.now() - 700_000) })
      .where('id', '=', id)
      .execute()
  await age(one)
  const accepted = await order(newcomer.client, newcomer.projectId)
  await age(two)
  expect(await refusalOf(order(newcomer.client, newcomer.projectId))).toMatchObject({
    status: 429,
    code: 4291,
    result: { retryAfterSeconds: 300 },
  })
  expect((await newcomer.client.call(routes.getEquity)).detection.held).toBe(1)
  await complete(one)
  await order(newcomer.client, newcomer.projectId)
  await complete(two)
  await complete(accepted)
})
