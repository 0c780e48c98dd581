import { randomUUID } from 'node:crypto'
import { type Client, routes, scanWorkflow } from '@lc/api-contract'
import { completeScan, settleHold } from '@lc/db'
import { WorkflowNotFoundError } from '@temporalio/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainRelay } from '../../testing/relay.ts'
import { uploadSample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const ordered = async () => {
  const { client } = await signedIn(api)
  const { id: projectId } = await uploadSample(client)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  const { contractId: id } = await client.call(routes.orderScan, { body })
  return { client, id }
}

const detectionOf = async (client: Client) => (await client.call(routes.getEquity)).detection

const handleOf = (id: string) => api.temporal.workflow.getHandle(scanWorkflow.idOf(id))

test('default: a cancel ends the scan at once, returns the detection and cancels its workflow', async () => {
  const { client, id } = await ordered()
  await drainRelay(api)
  const cancelled = await client.call(routes.cancelScan, { body: { id } })
  expect(cancelled).toMatchObject({ status: 'cancelled', level: 'none', finishedAt: expect.any(String) })
  expect(await detectionOf(client)).toEqual({ available: 1, held: 0, used: 0 })
  await drainRelay(api)
  const { events } = await handleOf(id).fetchHistory()
  expect(events?.some((event) => event.workflowExecutionCancelRequestedEventAttributes)).toBe(true)
  expect((await client.call(routes.listFindings, { query: { id } })).items).toEqual([])
})

test('given a cancel before the scan was started, it never starts', async () => {
  const { client, id } = await ordered()
  await client.call(routes.cancelScan, { body: { id } })
  await drainRelay(api)
  await expect(handleOf(id).describe()).rejects.toBeInstanceOf(WorkflowNotFoundError)
})

test('given ten cancels at once, returns one detection', async () => {
  const { client, id } = await ordered()
  const cancels = Array.from({ length: 10 }, () => client.call(routes.cancelScan, { body: { id } }))
  expect(new Set((await Promise.all(cancels)).map(({ status }) => status))).toEqual(new Set(['cancelled']))
  expect(await detectionOf(client)).toEqual({ available: 1, held: 0, used: 0 })
})

test('given a scan that has ended, it stays as it is and stays paid', async () => {
  const { client, id: scanId } = await ordered()
  await settleHold(api.db, { reference: scanId, decision: 'use' })
  await completeScan(api.db, { scanId, truncated: 0, findings: [], checks: [] })
  expect(await client.call(routes.cancelScan, { body: { id: scanId } })).toMatchObject({ status: 'completed' })
  expect(await detectionOf(client)).toEqual({ available: 0, held: 0, used: 1 })
})

test('given a report that arrives after the cancel, it is not shown and not charged', async () => {
  const { client, id: scanId } = await ordered()
  await client.call(routes.cancelScan, { body: { id: scanId } })
  await settleHold(api.db, { reference: scanId, decision: 'use' })
  await completeScan(api.db, { scanId, truncated: 0, findings: [], checks: [] })
  expect(await client.call(routes.getSummary, { query: { id: scanId } })).toMatchObject({ status: 'cancelled' })
  expect(await detectionOf(client)).toEqual({ available: 1, held: 0, used: 0 })
})

test('refuses to cancel another user’s scan', async () => {
  const { id } = await ordered()
  const { client } = await signedIn(api)
  await expect(client.call(routes.cancelScan, { body: { id } })).rejects.toMatchObject({ errorName: 'NOT_FOUND' })
})
