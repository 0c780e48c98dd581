import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { preflightWorkflow } from '@lc/api-contract'
import { createLibraryRecogniser, openLibraryCache } from '@lc/compile-doctor'
import { beginPreflight, findBalance, findPreflight, findScanSummary, insertProject, inTransaction } from '@lc/db'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type Engine, type OpenJail, openJail } from '@lc/engines'
import { createLog } from '@lc/server-runtime'
import { slowProject } from '@lc/testkit'
import { openSpeedJudge } from '@lc/testkit/judge-speed'
import type { WorkflowHandle } from '@temporalio/client'
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { makeActivities } from './activities/index.ts'
import { workerEnv } from './env.ts'
import { createWorkerMetrics } from './monitoring/worker-metrics.ts'
import { startWorkers, workflowCode } from './start-workers.ts'
import { readActivities } from './testing/activity-history.ts'
import { noteEngine } from './testing/engines.ts'
import { testGit } from './testing/git-settings.ts'
import { jailedProcesses, jailedTools, ownRange } from './testing/jail.ts'
import { openTestThreads } from './testing/open-scanner.ts'
import { openStage, type Stage, unusedSettings } from './testing/open-stage.ts'
import { orderSample, orderSource } from './testing/order-sample.ts'
import { spawnWorker } from './testing/spawn.ts'
import type { ScanThreads } from './threads/open-scan-threads.ts'

const judgeSpeed = openSpeedJudge()

let stage: Stage
let jail: OpenJail
let threads: ScanThreads
/** Bundled once for all workers of this file. */
let bundle: { WORKFLOW_BUNDLE: string }
const toolsDir = toolsFolder(homeFolder())
beforeAll(async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => {}) })
  stage = await openStage()
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-bundle-'))
  bundle = { WORKFLOW_BUNDLE: join(folder, 'workflows.js') }
  await writeFile(bundle.WORKFLOW_BUNDLE, (await bundleWorkflowCode(workflowCode())).code)
  threads = openTestThreads()
  jail = await openJail({ toolsDir, slots: 2, ...ownRange })
})
afterAll(async () => {
  await rm(dirname(bundle.WORKFLOW_BUNDLE), { recursive: true })
  await threads.close()
  await jail.close()
  await stage.close()
})

/** Sleeps in the jail the first time it runs; later runs pass at once. */
const sleepOnce = (): Engine => {
  let runs = 0
  return {
    ...noteEngine,
    id: 'sleeper',
    limits: { ...noteEngine.limits, wallSeconds: 60 },
    load: async () => ({
      run: async (_, { jail, limits, signal }) => {
        if (++runs === 1) await jail.run({ profile: 'nosock', argv: ['/bin/sleep', '60'], limits, signal })
        return { outcome: 'passed', findings: [], raw: '' }
      },
    }),
  }
}

const openWorkers = async (engines: readonly Engine[]) => {
  const connection = await NativeConnection.connect({ address: inject('temporalAddress') })
  const recognise = createLibraryRecogniser(openLibraryCache(toolsDir))
  const { db, store } = stage
  const activities = makeActivities({
    db,
    store,
    log: createLog({ name: 'worker', level: 'silent' }),
    metrics: createWorkerMetrics(),
    jail,
    preflightJail: jail,
    fastJail: jail,
    threads,
    engines,
    recognise,
    git: testGit(),
  })
  const env = workerEnv.parse({ ...unusedSettings, ...bundle, TEMPORAL_NAMESPACE: stage.namespace })
  const workers = await startWorkers({ env, connection, activities })
  return {
    stop: async () => {
      await workers.stop()
      await connection.close()
    },
  }
}

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
    const first = await openWorkers(engines)
    const handle = await stage.start(scanId)
    const { toolsGoneMs, stoppedMs } = await stopDuringTool(first, '/bin/sleep')
    judgeSpeed(() => expect(toolsGoneMs).toBeLessThan(2_000))
    judgeSpeed(() => expect(stoppedMs).toBeLessThan(10_000))

    const second = await openWorkers(engines)
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
    const first = await openWorkers([noteEngine])
    const handle = await stage.start(scanId)
    await stopDuringTool(first, 'soljson')
    const second = await openWorkers([noteEngine])
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
    const first = await openWorkers([])
    const { type, taskQueue, idOf } = preflightWorkflow
    const args = [{ projectId, revision: 1, traceId: 'test' }]
    const handle = await stage.temporal.workflow.start(type, { taskQueue, workflowId: idOf(projectId), args })
    await stopDuringTool(first, 'soljson')
    expect(await findPreflight(stage.db, { projectId, ownerId })).toMatchObject({ state: 'running' })
    const second = await openWorkers([])
    await vi.waitUntil(() => jailedTools('soljson').length > 0, waiting)
    expect(await readActivities(handle)).toMatchObject([{ name: 'diagnoseProject', attempt: 1, failure: STOPPING }])
    await handle.cancel()
    await expect(handle.result()).rejects.toThrow()
    await second.stop()
  })

  test('given SIGTERM during the analysis, the process stops cleanly and the next one finishes the scan', async () => {
    const { scanId, ownerId } = await orderSample(stage, 'reentrancy-0.8')
    const handle = await stage.start(scanId)
    const first = spawnWorker(stage, { ...bundle, FAIL_AT: 'check.start:delay:30000' })
    const isScanning = async () => (await findScanSummary(stage.db, { scanId, ownerId }))?.status === 'scanning'
    await vi.waitUntil(isScanning, waiting)
    first.child.kill('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, signal: null })

    const second = spawnWorker(stage, bundle)
    await handle.result()
    second.child.kill('SIGTERM')
    expect(await second.ended).toEqual({ code: 0, signal: null })
    expect(await findScanSummary(stage.db, { scanId, ownerId })).toMatchObject({ status: 'completed', level: 'high' })
    expect((await findBalance(stage.db, ownerId)).detection).toEqual({ available: 0, held: 0, used: 1 })
    expect(await runsOfCheck(handle)).toMatchObject(HANDED_BACK_ONCE)
  })
})
