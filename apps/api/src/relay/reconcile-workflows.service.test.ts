import { routes } from '@lc/api-contract'
import { createDatabase, type Database } from '@lc/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorkflows } from '../testing/open-workflows.ts'
import { type Api, startApi } from '../testing/start-api.ts'
import { reconcileWorkflows } from './reconcile-workflows.ts'

let api: Api
let owner: Database
let workflows: ReturnType<typeof openWorkflows>
beforeAll(async () => {
  api = await startApi()
  owner = createDatabase(api.ownerUrl)
  workflows = openWorkflows(api, owner)
})
beforeEach(() => workflows.reset())
afterAll(async () => {
  await owner.destroy()
  await api.stop()
})

const stateOf = async (projectId: string) =>
  (await owner.selectFrom('preflight').select('state').where('projectId', '=', projectId).executeTakeFirstOrThrow())
    .state

const statusOf = async (scanId: string) =>
  (await owner.selectFrom('scan').select('status').where('id', '=', scanId).executeTakeFirstOrThrow()).status

describe('workflows that Temporal has lost', () => {
  test('are started again under the same id with the same input', async () => {
    const { scanId, projectId, scan, check } = await workflows.startBoth()
    await workflows.lose(scan, check)
    expect(await workflows.reconcile()).toEqual({ restarted: 2, ended: 0 })
    expect((await scan.describe()).status.name).toBe('RUNNING')
    expect(await check.describe()).toMatchObject({ status: { name: 'RUNNING' }, memo: { revision: 1 } })
    expect([await statusOf(scanId), await stateOf(projectId)]).toEqual(['queued', 'running'])
    expect(await workflows.reconcile()).toEqual({ restarted: 0, ended: 0 })
    await Promise.all([scan.terminate(), check.terminate()])
    await workflows.reconcile()
  })
})

describe('workflows that ended before their scan or check', () => {
  test('given a scan, it fails and the detection is returned; given a compile check, it fails', async () => {
    const { client, scanId, projectId, scan, check } = await workflows.startBoth()
    await Promise.all([scan.terminate(), check.terminate()])
    expect(await workflows.reconcile()).toEqual({ restarted: 0, ended: 2 })
    expect([await statusOf(scanId), await stateOf(projectId)]).toEqual(['failed', 'failed'])
    expect((await client.call(routes.getEquity)).detection).toEqual({ available: 1, held: 0, used: 0 })
    expect(await workflows.reconcile()).toEqual({ restarted: 0, ended: 0 })
  })

  test('given the workflow of an earlier compile check, the current one is started', async () => {
    const { projectId, scan, check } = await workflows.startBoth()
    await check.terminate()
    await owner.updateTable('preflight').set({ revision: 2 }).where('projectId', '=', projectId).execute()
    expect(await workflows.reconcile()).toEqual({ restarted: 1, ended: 0 })
    expect(await check.describe()).toMatchObject({ status: { name: 'RUNNING' }, memo: { revision: 2 } })
    await Promise.all([scan.terminate(), check.terminate()])
    await workflows.reconcile()
  })
})

test('given running workflows, or rows that the relay still has, changes nothing', async () => {
  const { scanId, projectId, scan, check } = await workflows.startBoth()
  expect(await workflows.reconcile()).toEqual({ restarted: 0, ended: 0 })
  await workflows.lose(scan, check)
  const promised = ['scan', 'preflight']
  for (const name of promised) {
    const id = name === 'scan' ? scanId : projectId
    await owner.updateTable('outbox').set({ doneAt: null }).where('dedupeKey', 'like', `${name}/${id}%`).execute()
  }
  expect(await workflows.reconcile()).toEqual({ restarted: 0, ended: 0 })
  await api.relay.drain()
  await Promise.all([scan.terminate(), check.terminate()]).catch(() => undefined)
})

test('given several processes, one does the round', async () => {
  const rounds = await Promise.all(Array.from({ length: 5 }, () => reconcileWorkflows(api, { claimMs: 30_000 })))
  expect(rounds.filter((round) => round !== undefined)).toHaveLength(1)
})
