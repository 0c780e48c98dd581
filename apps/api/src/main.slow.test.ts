import { routes, scanWorkflow } from '@lc/api-contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { prepareOrder } from './testing/scans.ts'
import { connectTo, killSpawned, spawnApi } from './testing/spawn-api.ts'
import { type Api, startApi } from './testing/start-api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterEach(killSpawned)
afterAll(() => api.stop())

test('given a stop signal, is not ready at once, still serves while load balancers notice, then ends', async () => {
  const spawned = spawnApi(api.appUrl, { API_DRAIN_SECONDS: '3', BUILD_COMMIT: '0123abcd' })
  const origin = await spawned.origin
  expect(await (await fetch(`${origin}/version`)).json()).toMatchObject({
    result: { name: '@lc/api', commit: '0123abcd' },
  })
  spawned.child.kill('SIGTERM')
  await vi.waitUntil(async () => (await fetch(`${origin}/readyz`)).status === 503, { timeout: 2_000, interval: 20 })
  const served = await fetch(`${origin}/livez`)
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  expect(await spawned.ended).toEqual({ code: 0, signal: null })
})

test('given SIGKILL between the commit and the start of the workflow, the next process starts it once', async () => {
  const { token, client, body } = await prepareOrder(api)
  const first = spawnApi(api.appUrl, { FAIL_AT: 'wf.start:kill' })
  await connectTo(await first.origin, token)
    .call(routes.orderScan, { body })
    .catch(() => undefined)
  expect(await first.ended).toMatchObject({ signal: 'SIGKILL' })

  const second = spawnApi(api.appUrl)
  const { contractId: scanId } = await connectTo(await second.origin, token).call(routes.orderScan, { body })
  const handle = api.temporal.workflow.getHandle(scanWorkflow.idOf(scanId))
  await vi.waitUntil(() => handle.describe().then(Boolean, () => false), { timeout: 40_000, interval: 250 })
  expect((await client.call(routes.getEquity)).detection).toEqual({ available: 0, held: 1, used: 0 })
  expect((await client.call(routes.listScans)).items.map((row) => row.id)).toEqual([scanId])
  second.child.kill('SIGTERM')
  expect(await second.ended).toMatchObject({ code: 0 })
})

test('given SIGKILL after the hold, inside the transaction, nothing is held', async () => {
  const { token, client, body } = await prepareOrder(api)
  const spawned = spawnApi(api.appUrl, { FAIL_AT: 'credit.hold:kill' })
  const ordered = connectTo(await spawned.origin, token).call(routes.orderScan, { body })
  await expect(ordered).rejects.toThrow()
  expect(await spawned.ended).toMatchObject({ signal: 'SIGKILL' })
  expect((await client.call(routes.getEquity)).detection).toEqual({ available: 1, held: 0, used: 0 })
  expect((await client.call(routes.listScans)).items).toEqual([])
})
