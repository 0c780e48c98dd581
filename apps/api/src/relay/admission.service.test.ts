import { randomUUID } from 'node:crypto'
import { type Client, preflightWorkflow, routes, scanWorkflow } from '@lc/api-contract'
import { completeScan, grantEquity } from '@lc/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uploadSample } from '../testing/scans.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { signedIn } from '../testing/users.ts'
import { createRelay } from './create-relay.ts'

const AT_ONCE = 3
const CHECKS = 4

let api: Api
beforeAll(async () => {
  api = await startApi({ admission: { scans: AT_ONCE, checks: CHECKS } })
})
afterAll(() => api.stop())

/** A user who ordered this many scans; the ids are in the order of the orders. */
const customerWith = async (scans: number) => {
  const { client, id: userId } = await signedIn(api)
  await grantEquity(api.db, {
    userId,
    kind: 'detection',
    units: scans,
    reference: 'test',
    idempotencyKey: `test/${userId}`,
  })
  const { id: projectId } = await uploadSample(client)
  const scanIds: string[] = []
  for (let count = 0; count < scans; count++) scanIds.push(await order(client, projectId))
  return { client, scanIds }
}

/** Never the same source twice, because that would open the existing scan. */
const order = async (client: Client, projectId: string) => {
  const mainContract = `C${randomUUID().replaceAll('-', '')}`
  const body = { projectId, mainFile: 'Sample.sol', mainContract, idempotencyKey: randomUUID() }
  return (await client.call(routes.orderScan, { body })).contractId
}

const drain = async () => {
  while ((await api.relay.drain()) > 0);
}

const isRunning = (workflowId: string) =>
  api.temporal.workflow
    .getHandle(workflowId)
    .describe()
    .then(
      () => true,
      () => false,
    )

const startedOf = (scanIds: readonly string[]) => Promise.all(scanIds.map((id) => isRunning(scanWorkflow.idOf(id))))

const complete = (scanId: string) => completeScan(api.db, { scanId, truncated: 0, findings: [], checks: [] })

const openPromises = () =>
  api.db.selectFrom('outbox').select('dedupeKey').where('kind', '=', 'workflow').where('doneAt', 'is', null).execute()

test('given a user with many scans, starts a few in order, and the scan of another user starts at once', async () => {
  const many = await customerWith(6)
  await drain()
  const few = await customerWith(1)
  await drain()
  expect(await startedOf(many.scanIds)).toEqual([true, true, true, false, false, false])
  expect(await startedOf(few.scanIds)).toEqual([true])
})

test('given a scan that ends, the next one of its user starts, one at a time', async () => {
  const { scanIds } = await customerWith(6)
  await drain()
  await complete(scanIds[1] as string)
  await drain()
  expect(await startedOf(scanIds)).toEqual([true, true, true, true, false, false])
  await complete(scanIds[0] as string)
  await complete(scanIds[2] as string)
  await drain()
  expect(await startedOf(scanIds)).toEqual([true, true, true, true, true, true])
})

test('given scans cancelled before they start, they never start, and their outbox rows are done', async () => {
  const { client, scanIds } = await customerWith(5)
  await drain()
  for (const id of scanIds.slice(0, 4)) await client.call(routes.cancelScan, { body: { id } })
  await drain()
  expect(await startedOf(scanIds)).toEqual([true, true, true, false, true])
  const keys = (await openPromises()).map(({ dedupeKey }) => dedupeKey)
  expect(keys.filter((key) => scanIds.some((id) => key.includes(id)))).toEqual([])
})

test('given several relays at once, starts no more than a few scans of a user', async () => {
  const { scanIds } = await customerWith(8)
  const relays = Array.from({ length: 4 }, () => createRelay(api))
  for (let round = 0; round < 3; round++) await Promise.all(relays.map((relay) => relay.drain()))
  expect(await startedOf(scanIds)).toEqual([true, true, true, false, false, false, false, false])
})

describe('free compile checks', () => {
  beforeEach(async () => {
    await api.db
      .updateTable('preflight')
      .set({ state: 'cancelled', finishedAt: new Date() })
      .where('state', '=', 'running')
      .execute()
  })

  const uploadsOf = async (client: Client, count: number) => {
    const ids: string[] = []
    for (let done = 0; done < count; done++) ids.push((await uploadSample(client)).id)
    return ids
  }

  const checksOf = (projectIds: readonly string[]) =>
    Promise.all(projectIds.map((id) => isRunning(preflightWorkflow.idOf(id))))

  test('given many of one user, starts a few, and those of another user take turns with the rest', async () => {
    const [one, other] = [await signedIn(api), await signedIn(api)]
    const many = await uploadsOf(one.client, 6)
    await drain()
    expect(await checksOf(many)).toEqual([true, true, true, true, false, false])
    const few = await uploadsOf(other.client, 1)
    await drain()
    expect(await checksOf(few)).toEqual([false])
    await one.client.call(routes.cancelPreflight, { body: { id: many[0] as string } })
    await drain()
    expect([await checksOf(many.slice(4)), await checksOf(few)]).toEqual([[false, false], [true]])
    for (const id of many.slice(1, 3)) await one.client.call(routes.cancelPreflight, { body: { id } })
    await drain()
    expect(await checksOf(many.slice(4))).toEqual([true, true])
  })

  test('given long ones, they delay no one', async () => {
    const { client } = await signedIn(api)
    const ids = await uploadsOf(client, 6)
    await drain()
    const startedAt = new Date(Date.now() - 11_000).toISOString()
    await api.db
      .updateTable('preflight')
      .set({ steps: JSON.stringify([{ step: 'reading', startedAt }]) })
      .where('projectId', '=', ids[0] as string)
      .execute()
    await drain()
    expect(await checksOf(ids)).toEqual([true, true, true, true, true, false])
  })

  test('given one cancelled before it starts, it never starts, and its outbox row is done', async () => {
    const { client } = await signedIn(api)
    const ids = await uploadsOf(client, 5)
    await drain()
    await client.call(routes.cancelPreflight, { body: { id: ids[4] as string } })
    await drain()
    expect(await checksOf(ids)).toEqual([true, true, true, true, false])
    const keys = (await openPromises()).map(({ dedupeKey }) => dedupeKey)
    expect(keys.filter((key) => key.includes(ids[4] as string))).toEqual([])
  })
})
