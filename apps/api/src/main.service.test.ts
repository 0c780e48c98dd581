import { routes } from '@lc/api-contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { prepareOrder } from './testing/scans.ts'
import { connectTo, killSpawned, spawnApi } from './testing/spawn-api.ts'
import { type Api, startApi } from './testing/start-api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterEach(killSpawned)
afterAll(() => api.stop())

test('starts, answers, and stops cleanly', async () => {
  const spawned = spawnApi(api.appUrl)
  const reply = await fetch(`${await spawned.origin}/readyz`)
  expect(reply.status).toBe(200)
  spawned.child.kill('SIGTERM')
  expect(await spawned.ended).toEqual({ code: 0, signal: null })
})

test('a process that is killed inside the transaction of an order holds nothing', async () => {
  const { token, client, body } = await prepareOrder(api)
  const spawned = spawnApi(api.appUrl, { FAIL_AT: 'scan.insert:kill' })
  const ordered = connectTo(await spawned.origin, token).call(routes.orderScan, { body })
  await expect(ordered).rejects.toThrow()
  expect(await spawned.ended).toMatchObject({ signal: 'SIGKILL' })
  expect((await client.call(routes.getEquity)).detection).toEqual({ available: 1, held: 0, used: 0 })
  expect((await client.call(routes.listScans)).items).toEqual([])
})

test('names all missing settings and starts nothing', async () => {
  const spawned = spawnApi(api.appUrl, { LINK_KEY: 'short', SMTP_URL: '' })
  await expect(spawned.origin).rejects.toThrow()
  expect(await spawned.ended).toMatchObject({ code: 1 })
})
