import type { ContractStatus } from '@lc/contract'
import { cancelContract, findBalance, findSummary, listFindings } from '@lc/db'
import { type Engine, engines, type OpenJail, openJail } from '@lc/engines'
import { openLibraryCache } from '@lc/intake'
import { homeFolder, toolsFolder } from '@lc/local'
import { slowProject } from '@lc/testkit'
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { makeActivities } from '../activities/index.ts'
import { workerEnv } from '../env.ts'
import { startWorkers } from '../start-workers.ts'
import { jailedProcesses, ownRange } from '../testing/jailed-processes.ts'
import { openStage, type Stage } from '../testing/open-stage.ts'
import { orderSample, orderSource } from '../testing/order-sample.ts'
import { unusedSettings } from '../testing/unused-settings.ts'

const toolsDir = toolsFolder(homeFolder())
let stage: Stage
let jail: OpenJail
let connection: NativeConnection
let workers: Awaited<ReturnType<typeof startWorkers>>
beforeAll(async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => {}) })
  stage = await openStage()
  jail = await openJail({ toolsDir, slots: 2, ...ownRange })
  connection = await NativeConnection.connect({ address: inject('temporalAddress') })
  const { db, store, namespace } = stage
  const libraries = openLibraryCache(toolsDir)
  const activities = makeActivities({ db, store, jail, engines: [...engines, sleeper], libraries })
  const env = workerEnv.parse({ ...unusedSettings, TEMPORAL_NAMESPACE: namespace })
  workers = await startWorkers({ env, connection, activities })
})
afterAll(async () => {
  await workers.stop()
  await connection.close()
  await jail.close()
  await stage.close()
})

/** Stands beside the real engines so that the scan is still at it when it is cancelled, with children and a daemon. */
const sleeper: Engine = {
  id: 'sleeper',
  version: '1',
  licence: 'Apache-2.0',
  stage: 'static',
  checks: { all: [], ignored: {} },
  limits: { wallSeconds: 60, cpuSeconds: 10, memoryBytes: 256 * 1024 * 1024, outputBytes: 1024 },
  supports: () => true,
  load: async () => ({
    run: async (_, { jail, limits, signal }) => {
      const argv = ['/bin/sh', '-c', 'sleep 60 & setsid sleep 60 & sleep 60'] as [string, ...string[]]
      await jail.run({ profile: 'nosock', argv, limits, signal })
      return { outcome: 'passed', findings: [], raw: '' }
    },
  }),
}

const areGone = () => vi.waitUntil(() => jailedProcesses().length === 0, waiting)
const waiting = { timeout: 60_000, interval: 10 }
/** The jail around a tool, and the tool. */
const LEAST_PROCESSES = 3

interface Ordered {
  contractId: string
  ownerId: string
}

/** Cancels once a tool runs in this state of the scan; answers how long the last process of the jail lived on. */
const cancelDuring = async ({ contractId, ownerId }: Ordered, status: ContractStatus): Promise<number> => {
  const handle = await stage.start(contractId)
  const isAtIt = async () => (await findSummary(stage.db, { contractId, ownerId }))?.status === status
  await vi.waitUntil(async () => jailedProcesses().length >= LEAST_PROCESSES && (await isAtIt()), waiting)
  const cancelledAt = performance.now()
  await handle.cancel()
  await areGone()
  const lastedMs = performance.now() - cancelledAt
  await expect(handle.result()).rejects.toThrow()
  return lastedMs
}

const expectNothingCame = async ({ contractId, ownerId }: Ordered) => {
  expect(await findSummary(stage.db, { contractId, ownerId })).toMatchObject({ status: 'cancelled', level: 'none' })
  expect(await listFindings(stage.db, { contractId, after: 0, limit: 10 })).toEqual([])
  expect((await findBalance(stage.db, ownerId)).detection).toEqual({ available: 1, held: 0, used: 0 })
}

test('default: cancelled while engines run, every jailed process is gone within two seconds', async () => {
  const ordered = await orderSample(stage, 'reentrancy-0.8')
  await areGone()
  expect(await cancelDuring(ordered, 'scanning')).toBeLessThan(2_000)
  await expectNothingCame(ordered)
})

test('given a cancel while it compiles, the compiler is gone within two seconds', async () => {
  const ordered = await orderSource(stage, { name: 'Slow', source: slowProject('0.5.2') })
  await areGone()
  expect(await cancelDuring(ordered, 'compiling')).toBeLessThan(2_000)
  await expectNothingCame(ordered)
})

test('given a contract that was cancelled before its workflow began, nothing runs', async () => {
  const ordered = await orderSample(stage, 'safe-0.8')
  await cancelContract(stage.db, ordered.contractId)
  const run = vi.spyOn(jail, 'run')
  await (await stage.start(ordered.contractId)).result()
  expect(run).not.toHaveBeenCalled()
  run.mockRestore()
  await expectNothingCame(ordered)
})
