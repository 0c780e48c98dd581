import { preflightWorkflow } from '@lc/api-contract'
import { beginPreflight, findBalance, findPreflight, findScanSummary, insertProject, inTransaction } from '@lc/db'
import { slowProject } from '@lc/testkit'
import { openSpeedJudge } from '@lc/testkit/judge-speed'
import type { WorkflowHandle } from '@temporalio/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readActivities } from './testing/activity-history.ts'
import { noteEngine, sleepOnce } from './testing/engines.ts'
import { jailedProcesses, jailedTools } from './testing/jail.ts'
import { openWorkerStage, type WorkerStage } from './testing/open-worker-stage.ts'
import { orderSample, orderSource } from './testing/order-sample.ts'
import { spawnWorker } from './testing/spawn.ts'

const judgeSpeed = openSpeedJudge()

let stage: WorkerStage
beforeAll(async () => {
  stage = await openWorkerStage()
})
afterAll(() => stage.close())

const waiting = { timeout: 80_000, interval: 20 }

/** Stops the workers once a tool runs; returns how long the jailed processes and the stop took. */
const stopDuringTool = async (workers: { stop: () => Promise<void> }, tool: string) => {
  await vi.waitUntil(() => jailedTools(tool).length > 0, waiting)
  const stoppedAt = performance.now()
  const stopped = workers.stop()
  await vi.waitUntil(() => jailedProcesses().length === 0, waiting)
  const toolsGoneMs = performance.now() - stoppedAt
  await stopped
  return { toolsGoneMs, stoppedMs: performance.now() - stoppedAt }
}

const STOPPING = 'WorkerStopping'
const HANDED_BACK_ONCE = [
  { attempt: 1, failure: STOPPING },
  { attempt: 1, failure: undefined },
]

const runsOfCheck = async (handle: WorkflowHandle) =>
  (await readActivities(handle)).filter(({ name }) => name === 'runCheck')

describe('a worker that receives a stop signal', { timeout: 180_000 }, () => {
  test('given a running check, ends its tool at once and hands it back without spending an attempt', async () => {
    const engines = [sleepOnce()]
    const { scanId, ownerId } = await orderSample(stage, 'safe-0.8')
    const first = await stage.openWorkers(engines)
    const handle = await stage.start(scanId)
    const { toolsGoneMs, stoppedMs } = await stopDuringTool(first, '/bin/sleep')
    judgeSpeed(() => expect(toolsGoneMs).toBeLessThan(2_000))
    judgeSpeed(() => expect(stoppedMs).toBeLessThan(10_000))

    const second = await stage.openWorkers(engines)
    await handle.result()
    await second.stop()
    expect(await findScanSummary(stage.db, { scanId, ownerId })).toMatchObject({
      status: 'completed',
      coverage: 'all',
    })
    expect(await runsOfCheck(handle)).toMatchObject(HANDED_BACK_ONCE)
  })

  test('given a running compiler, hands the compilation back', async () => {
    const { scanId } = await orderSource(stage, { name: 'Slow', source: slowProject('0.5.3') })
    const first = await stage.openWorkers([noteEngine])
    const handle = await stage.start(scanId)
    await stopDuringTool(first, 'soljson')
    const second = await stage.openWorkers([noteEngine])
    await vi.waitUntil(() => jailedTools('soljson').length > 0, waiting)
    const compiled = (await readActivities(handle)).filter(({ name }) => name === 'compileSources')
    expect(compiled).toMatchObject([{ attempt: 1, failure: STOPPING }])
    await handle.cancel()
    await expect(handle.result()).rejects.toThrow()
    await second.stop()
  })

  test('given a compile check before the order, hands it back and it stays open', async () => {
    const { ownerId } = await orderSample(stage, 'safe-0.8')
    const sha256 = await stage.store.put(Buffer.from(slowProject('0.5.4')))
    const projectId = await insertProject(stage.db, { ownerId, files: [{ path: 'Slow.sol', sha256, lines: 1 }] })
    await inTransaction(stage.db, (trx) => beginPreflight(trx, { projectId, traceId: 'test' }))
    const first = await stage.openWorkers([])
    const { type, taskQueue, idOf } = preflightWorkflow
    const args = [{ projectId, revision: 1, traceId: 'test' }]
    const handle = await stage.temporal.workflow.start(type, { taskQueue, workflowId: idOf(projectId), args })
    await stopDuringTool(first, 'soljson')
    expect(await findPreflight(stage.db, { projectId, ownerId })).toMatchObject({ state: 'running' })
    const second = await stage.openWorkers([])
    await vi.waitUntil(() => jailedTools('soljson').length > 0, waiting)
    expect(await readActivities(handle)).toMatchObject([{ name: 'diagnoseProject', attempt: 1, failure: STOPPING }])
    await handle.cancel()
    await expect(handle.result()).rejects.toThrow()
    await second.stop()
  })

  test('given SIGTERM during the analysis, the process stops cleanly and the next one finishes the scan', async () => {
    const { scanId, ownerId } = await orderSample(stage, 'reentrancy-0.8')
    const handle = await stage.start(scanId)
    const first = spawnWorker(stage, { FAIL_AT: 'check.start:delay:30000' })
    const isScanning = async () => (await findScanSummary(stage.db, { scanId, ownerId }))?.status === 'scanning'
    await vi.waitUntil(isScanning, waiting)
    first.child.kill('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, signal: null })

    const second = spawnWorker(stage)
    await handle.result()
    second.child.kill('SIGTERM')
    expect(await second.ended).toEqual({ code: 0, signal: null })
    expect(await findScanSummary(stage.db, { scanId, ownerId })).toMatchObject({ status: 'completed', level: 'high' })
    expect((await findBalance(stage.db, ownerId)).detection).toEqual({ available: 0, held: 0, used: 1 })
    expect(await runsOfCheck(handle)).toMatchObject(HANDED_BACK_ONCE)
  })
})
