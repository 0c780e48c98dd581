import { randomUUID } from 'node:crypto'
import { type Client, preflightWorkflow, routes, scanWorkflow } from '@lc/api-contract'
import { completeContract, grantEquity } from '@lc/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../testing/signed-in.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { uploadSample } from '../testing/upload-sources.ts'
import { createRelay } from './create-relay.ts'

const AT_ONCE = 3
const CHECKS = 4

let api: Api
beforeAll(async () => {
  api = await startApi({ admission: { scans: AT_ONCE, checks: CHECKS } })
})
afterAll(() => api.stop())

/** A user who has ordered this many scans; the ids are in the order of the orders. */
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
  const contractIds: string[] = []
  for (let count = 0; count < scans; count++) contractIds.push(await order(client, projectId))
  return { client, contractIds }
}

/** Never the same contract twice: that would open the scan that exists. */
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

const startedOf = (contractIds: readonly string[]) =>
  Promise.all(contractIds.map((id) => isRunning(scanWorkflow.idOf(id))))

const complete = (contractId: string) =>
  completeContract(api.db, { contractId, truncated: 0, findings: [], checks: [] })

const openPromises = () =>
  api.db.selectFrom('outbox').select('dedupeKey').where('kind', '=', 'workflow').where('doneAt', 'is', null).execute()

test('given a user with many scans: a few are started, in order, and the scan of another user starts at once', async () => {
  const many = await customerWith(6)
  await drain()
  const few = await customerWith(1)
  await drain()
  expect(await startedOf(many.contractIds)).toEqual([true, true, true, false, false, false])
  expect(await startedOf(few.contractIds)).toEqual([true])
})

test('given a scan that ends: the next one of its user is started, and one at a time', async () => {
  const { contractIds } = await customerWith(6)
  await drain()
  await complete(contractIds[1] as string)
  await drain()
  expect(await startedOf(contractIds)).toEqual([true, true, true, true, false, false])
  await complete(contractIds[0] as string)
  await complete(contractIds[2] as string)
  await drain()
  expect(await startedOf(contractIds)).toEqual([true, true, true, true, true, true])
})

test('given scans that are cancelled before they start: they never start, and their promises are done', async () => {
  const { client, contractIds } = await customerWith(5)
  await drain()
  for (const id of contractIds.slice(0, 4)) await client.call(routes.cancelScan, { body: { id } })
  await drain()
  expect(await startedOf(contractIds)).toEqual([true, true, true, false, true])
  const keys = (await openPromises()).map(({ dedupeKey }) => dedupeKey)
  expect(keys.filter((key) => contractIds.some((id) => key.includes(id)))).toEqual([])
})

test('given several relays at once: no more than a few scans of a user are started', async () => {
  const { contractIds } = await customerWith(8)
  const relays = Array.from({ length: 4 }, () => createRelay(api))
  for (let round = 0; round < 3; round++) await Promise.all(relays.map((relay) => relay.drain()))
  expect(await startedOf(contractIds)).toEqual([true, true, true, false, false, false, false, false])
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

  test('given many of one user: a few are started, and those of another user take turns with the rest', async () => {
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

  test('given long ones: they hold nobody up', async () => {
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

  test('given one that is cancelled before it starts: it never starts, and its promise is done', async () => {
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
