import { findScanSummary } from '@lc/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readActivities } from './testing/activity-history.ts'
import { sleepOnce } from './testing/engines.ts'
import { jailedProcesses, jailedTools } from './testing/jail.ts'
import { openWorkerStage, type WorkerStage } from './testing/open-worker-stage.ts'
import { orderSample } from './testing/order-sample.ts'

let stage: WorkerStage
beforeAll(async () => {
  stage = await openWorkerStage()
})
afterAll(() => stage.close())

test('a worker that stops during a check ends its tool, and the next worker finishes the scan', async () => {
  const engines = [sleepOnce()]
  const { scanId, ownerId } = await orderSample(stage, 'safe-0.8')
  const first = await stage.openWorkers(engines)
  const handle = await stage.start(scanId)
  await vi.waitUntil(() => jailedTools('/bin/sleep').length > 0, { timeout: 300_000, interval: 20 })
  await first.stop()
  expect(jailedProcesses()).toEqual([])

  const second = await stage.openWorkers(engines)
  await handle.result()
  await second.stop()
  expect(await findScanSummary(stage.db, { scanId, ownerId })).toMatchObject({ status: 'completed', coverage: 'all' })
  const checks = (await readActivities(handle)).filter(({ name }) => name === 'runCheck')
  expect(checks).toMatchObject([
    { attempt: 1, failure: 'WorkerStopping' },
    { attempt: 1, failure: undefined },
  ])
})
