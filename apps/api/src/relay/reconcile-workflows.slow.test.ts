import { randomUUID } from 'node:crypto'
import { preflightWorkflow, routes, scanWorkflow } from '@lc/api-contract'
import { createDatabase, type Database } from '@lc/db'
import { openSpeedJudge } from '@lc/testkit/judge-speed'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadSample } from '../testing/scans.ts'
import { killSpawned, spawnApi } from '../testing/spawn-api.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { signedIn } from '../testing/users.ts'
import { reconcileWorkflows } from './reconcile-workflows.ts'

const judgeSpeed = openSpeedJudge()

let api: Api
let owner: Database
beforeAll(async () => {
  api = await startApi()
  owner = createDatabase(api.ownerUrl)
})
beforeEach(async () => {
  await owner.deleteFrom('roundClaim').execute()
  // Ignore open scans of earlier tests.
  const finishedAt = new Date()
  await owner.updateTable('scan').set({ status: 'cancelled', finishedAt }).where('finishedAt', 'is', null).execute()
  await owner.updateTable('preflight').set({ state: 'cancelled', finishedAt }).where('state', '=', 'running').execute()
}, 60_000)
afterEach(killSpawned)
afterAll(async () => {
  await owner.destroy()
  await api.stop()
})

const waiting = { timeout: 90_000, interval: 200 }

/** Runs one round, even if another process holds the claim. */
const reconcile = async () => {
  await owner.deleteFrom('roundClaim').execute()
  return reconcileWorkflows(api, { claimMs: 0 })
}

/** A scan of one project and the compile check of another, both started by the relay a while ago. */
const startBoth = async () => {
  const { client } = await signedIn(api)
  const { id: orderedId } = await uploadSample(client)
  const body = { projectId: orderedId, mainFile: 'Sample.sol', idempotencyKey: randomUUID() }
  const { contractId: scanId } = await client.call(routes.orderScan, { body })
  const { id: projectId } = await uploadSample(client)
  await api.relay.drain()
  await age(scanId, projectId)
  return {
    client,
    scanId,
    projectId,
    scan: handleOf(scanWorkflow.idOf(scanId)),
    check: handleOf(preflightWorkflow.idOf(projectId)),
  }
}

const age = async (scanId: string, projectId: string) => {
  const hourAgo = new Date(Date.now() - 3_600_000)
  await owner.updateTable('scan').set({ createdAt: hourAgo }).where('id', '=', scanId).execute()
  await owner.updateTable('preflight').set({ startedAt: hourAgo }).where('projectId', '=', projectId).execute()
}

const handleOf = (workflowId: string) => api.temporal.workflow.getHandle(workflowId)
type Handle = ReturnType<typeof handleOf>

const isThere = (handle: Handle) =>
  handle.describe().then(
    () => true,
    () => false,
  )

/** As after a restore: Temporal has no trace of it, but the database has it as started. */
const lose = async (...handles: Handle[]) => {
  for (const { workflowId } of handles) {
    await api.temporal.workflowService.deleteWorkflowExecution({
      namespace: 'default',
      workflowExecution: { workflowId },
    })
  }
  await vi.waitUntil(async () => (await Promise.all(handles.map(isThere))).every((there) => !there), waiting)
}

const stateOf = async (projectId: string) =>
  (await owner.selectFrom('preflight').select('state').where('projectId', '=', projectId).executeTakeFirstOrThrow())
    .state

const statusOf = async (scanId: string) =>
  (await owner.selectFrom('scan').select('status').where('id', '=', scanId).executeTakeFirstOrThrow()).status

describe('workflows that Temporal has lost', () => {
  test('are started again under the same id with the same input', async () => {
    const { scanId, projectId, scan, check } = await startBoth()
    await lose(scan, check)
    expect(await reconcile()).toEqual({ restarted: 2, ended: 0 })
    expect((await scan.describe()).status.name).toBe('RUNNING')
    expect(await check.describe()).toMatchObject({ status: { name: 'RUNNING' }, memo: { revision: 1 } })
    expect([await statusOf(scanId), await stateOf(projectId)]).toEqual(['queued', 'running'])
    expect(await reconcile()).toEqual({ restarted: 0, ended: 0 })
    await Promise.all([scan.terminate(), check.terminate()])
    await reconcile()
  })

  test('given the running API, are started again within a minute', async () => {
    const { scan, check } = await startBoth()
    await lose(scan, check)
    await spawnApi(api.appUrl).origin
    const lostAt = performance.now()
    await vi.waitUntil(async () => (await isThere(scan)) && (await isThere(check)), waiting)
    const elapsedMs = performance.now() - lostAt
    judgeSpeed(() => expect(elapsedMs).toBeLessThan(60_000))
    await Promise.all([scan.terminate(), check.terminate()])
    await reconcile()
  }, 240_000)
})

describe('workflows that ended before their scan or check', () => {
  test('given a scan, it fails and the detection is returned; given a compile check, it fails', async () => {
    const { client, scanId, projectId, scan, check } = await startBoth()
    await Promise.all([scan.terminate(), check.terminate()])
    expect(await reconcile()).toEqual({ restarted: 0, ended: 2 })
    expect([await statusOf(scanId), await stateOf(projectId)]).toEqual(['failed', 'failed'])
    expect((await client.call(routes.getEquity)).detection).toEqual({ available: 1, held: 0, used: 0 })
    expect(await reconcile()).toEqual({ restarted: 0, ended: 0 })
  })

  test('given the workflow of an earlier compile check, the current one is started', async () => {
    const { projectId, scan, check } = await startBoth()
    await check.terminate()
    await owner.updateTable('preflight').set({ revision: 2 }).where('projectId', '=', projectId).execute()
    expect(await reconcile()).toEqual({ restarted: 1, ended: 0 })
    expect(await check.describe()).toMatchObject({ status: { name: 'RUNNING' }, memo: { revision: 2 } })
    await Promise.all([scan.terminate(), check.terminate()])
    await reconcile()
  })
})

test('given running workflows, or rows that the relay still has, changes nothing', async () => {
  const { scanId, projectId, scan, check } = await startBoth()
  expect(await reconcile()).toEqual({ restarted: 0, ended: 0 })
  await lose(scan, check)
  const promised = ['scan', 'preflight']
  for (const name of promised) {
    const id = name === 'scan' ? scanId : projectId
    await owner.updateTable('outbox').set({ doneAt: null }).where('dedupeKey', 'like', `${name}/${id}%`).execute()
  }
  expect(await reconcile()).toEqual({ restarted: 0, ended: 0 })
  await api.relay.drain()
  await Promise.all([scan.terminate(), check.terminate()]).catch(() => undefined)
})

test('given several processes, one does the round', async () => {
  const rounds = await Promise.all(Array.from({ length: 5 }, () => reconcileWorkflows(api, { claimMs: 30_000 })))
  expect(rounds.filter((round) => round !== undefined)).toHaveLength(1)
})
