import { setTimeout as sleep } from 'node:timers/promises'
import { findBalance, findScanSummary } from '@lc/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readActivities } from './testing/activity-history.ts'
import { openProxy } from './testing/open-proxy.ts'
import { openStage, type Stage } from './testing/open-stage.ts'
import { orderSample } from './testing/order-sample.ts'
import { spawnWorker } from './testing/spawn.ts'

let stage: Stage
let proxy: Awaited<ReturnType<typeof openProxy>>
beforeAll(async () => {
  stage = await openStage()
  const { hostname, port } = new URL(stage.settings.DATABASE_URL)
  proxy = await openProxy(hostname, Number(port))
})
afterAll(async () => {
  await proxy.close()
  await stage.close()
})

const OUTAGE_MS = 15_000

test('given a database outage during a scan, the scan completes and no attempt is spent', {
  timeout: 400_000,
}, async () => {
  const url = new URL(stage.settings.DATABASE_URL)
  url.port = String(proxy.port)
  const worker = spawnWorker(stage, { DATABASE_URL: url.href, FAIL_AT: 'check.start:delay:5000' })
  await worker.ready
  const { scanId, ownerId } = await orderSample(stage, 'reentrancy-0.8')
  const handle = await stage.start(scanId)
  const isChecking = async () =>
    (await handle.describe()).raw.pendingActivities?.some(({ activityType }) => activityType?.name === 'runCheck')
  await vi.waitUntil(isChecking, { timeout: 60_000, interval: 100 })
  await proxy.cut()
  await sleep(OUTAGE_MS)
  await proxy.join()
  await handle.result()
  expect(await findScanSummary(stage.db, { scanId, ownerId })).toMatchObject({ status: 'completed', level: 'high' })
  expect((await findBalance(stage.db, ownerId)).detection).toEqual({ available: 0, held: 0, used: 1 })
  const checks = (await readActivities(handle)).filter(({ name }) => name === 'runCheck')
  expect(checks.length).toBeGreaterThan(1)
  expect(checks.every(({ attempt }) => attempt === 1)).toBe(true)
  expect(checks.slice(0, -1).every(({ failure }) => failure === 'Outage')).toBe(true)
})
