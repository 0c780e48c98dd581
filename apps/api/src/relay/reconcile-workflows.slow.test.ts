import { createDatabase, type Database } from '@lc/db'
import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openWorkflows, waiting } from '../testing/open-workflows.ts'
import { killSpawned, spawnApi } from '../testing/spawn-api.ts'
import { type Api, startApi } from '../testing/start-api.ts'

const judgeSpeed = openSpeedJudge()

let api: Api
let owner: Database
let workflows: ReturnType<typeof openWorkflows>
beforeAll(async () => {
  api = await startApi()
  owner = createDatabase(api.ownerUrl)
  workflows = openWorkflows(api, owner)
})
afterEach(killSpawned)
afterAll(async () => {
  await owner.destroy()
  await api.stop()
})

test('workflows that Temporal has lost are started again by the running API within a minute', async () => {
  const { scan, check } = await workflows.startBoth()
  await workflows.lose(scan, check)
  await spawnApi(api.appUrl).origin
  const lostAt = performance.now()
  await vi.waitUntil(async () => (await workflows.isThere(scan)) && (await workflows.isThere(check)), waiting)
  const restartedMs = performance.now() - lostAt
  judgeSpeed(() => expect(restartedMs).toBeLessThan(60_000))
  await Promise.all([scan.terminate(), check.terminate()])
  await workflows.reconcile()
})
