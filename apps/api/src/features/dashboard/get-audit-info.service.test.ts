import { routes } from '@lc/api-contract'
import { countScanned } from '@lc/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../testing/signed-in.ts'
import { type Api, startApi } from '../../testing/start-api.ts'
import { uploadSample } from '../../testing/upload-sources.ts'

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

test('default: nothing is counted before anything was scanned to the end', async () => {
  await order()
  expect(await api.client().call(routes.getAuditInfo)).toEqual({ contracts: 0, findings: 0 })
})

test('given a completed and a failed scan: only the completed one counts, with its findings', async () => {
  const [done, failed] = [await order(), await order()]
  const counts = JSON.stringify({ critical: 1, high: 0, medium: 2, low: 0, informational: 4 })
  const finishedAt = new Date()
  const update = api.db.updateTable('contract')
  await update.set({ status: 'completed', counts, finishedAt }).where('id', '=', done).execute()
  await update
    .set({ status: 'failed', failureReason: 'upstream', counts, finishedAt })
    .where('id', '=', failed)
    .execute()
  expect(await countScanned(api.db)).toEqual({ contracts: 1, findings: 7 })
  // Counted once a minute: what was answered before is answered still.
  expect(await api.client().call(routes.getAuditInfo)).toEqual({ contracts: 0, findings: 0 })
})
