import { routes } from '@lc/api-contract'
import { countCompletedScans } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadSample } from '../../testing/scans.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { signedIn } from '../../testing/users.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const order = async () => {
  const { client } = await signedIn(api)
  const { id: projectId } = await uploadSample(client)
  const body = { projectId, mainFile: 'Sample.sol', idempotencyKey: crypto.randomUUID() }
  return (await client.call(routes.orderScan, { body })).contractId
}

test('default: counts nothing before a scan is completed', async () => {
  await order()
  expect(await api.client().call(routes.getAuditInfo)).toEqual({ contracts: 0, findings: 0 })
})

test('given a completed and a failed scan, counts only the completed one with its findings', async () => {
  const [done, failed] = [await order(), await order()]
  const counts = JSON.stringify({ critical: 1, high: 0, medium: 2, low: 0, informational: 4 })
  const finishedAt = new Date()
  const update = api.db.updateTable('scan')
  await update.set({ status: 'completed', counts, finishedAt }).where('id', '=', done).execute()
  await update
    .set({ status: 'failed', failureReason: 'upstream', counts, finishedAt })
    .where('id', '=', failed)
    .execute()
  expect(await countCompletedScans(api.db)).toEqual({ contracts: 1, findings: 7 })
  // Counted once a minute, so the earlier answer is still returned.
  expect(await api.client().call(routes.getAuditInfo)).toEqual({ contracts: 0, findings: 0 })
})
