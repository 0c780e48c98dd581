import { type Deployment, preflightWorkflow } from '@lc/api-contract'
import { createLibraryRecogniser, openLibraryCache, printContracts } from '@lc/compile-doctor'
import {
  beginPreflight,
  cancelPreflight,
  findPreflight,
  findScanTarget,
  insertDeployedProject,
  insertProject,
} from '@lc/db'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type Build, engines, type OpenJail } from '@lc/engines'
import { openTestJail } from '@lc/engines/testing'
import { createLog } from '@lc/server-runtime'
import { readSample, slowProject } from '@lc/testkit'
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { makeActivities } from '../activities/index.ts'
import { workerEnv } from '../env.ts'
import { type Cancellations, openCancellations } from '../interceptors.ts'
import { createWorkerMetrics } from '../monitoring/worker-metrics.ts'
import { startWorkers } from '../start-workers.ts'
import { testGit } from '../testing/git-settings.ts'
import { jailedTools, ownRange, spyOnJail } from '../testing/jail.ts'
import { openTestThreads } from '../testing/open-scanner.ts'
import { openStage, ownWorkerSettings, type Stage } from '../testing/open-stage.ts'
import { orderSample } from '../testing/order-sample.ts'
import type { ScanThreads } from '../threads/open-scan-threads.ts'

const toolsDir = toolsFolder(homeFolder())
let stage: Stage
let jail: OpenJail
let threads: ScanThreads
let connection: NativeConnection
let cancellations: Cancellations
let workers: Awaited<ReturnType<typeof startWorkers>>
beforeAll(async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => {}) })
  stage = await openStage()
  threads = openTestThreads()
  jail = await openTestJail(ownRange)
  connection = await NativeConnection.connect({ address: inject('temporalAddress') })
  const { workerDb: db, workerStore: store, namespace } = stage
  const chosen = engines.filter(({ id }) => id === 'slither')
  const activities = makeActivities({
    db,
    store,
    log: createLog({ name: 'worker', level: 'silent' }),
    metrics: createWorkerMetrics(),
    jail,
    preflightJail: jail,
    fastJail: jail,
    threads,
    engines: chosen,
    recognise: createLibraryRecogniser(openLibraryCache(toolsDir)),
    git: testGit(),
  })
  const env = workerEnv.parse({ ...ownWorkerSettings(), TEMPORAL_NAMESPACE: namespace })
  const log = createLog({ name: 'worker', level: 'silent' })
  cancellations = openCancellations({ databaseUrl: stage.settings.DATABASE_URL, log })
  workers = await startWorkers({ env, connection, activities, cancellations })
})
afterAll(async () => {
  await workers.stop()
  await cancellations.close()
  await connection.close()
  await threads.close()
  await jail.close()
  await stage.close()
})

const begin = async (projectId: string) => {
  await beginPreflight(stage.db, { projectId, traceId: 'test' })
  return stage.temporal.workflow.start(preflightWorkflow.type, {
    taskQueue: preflightWorkflow.taskQueue,
    workflowId: preflightWorkflow.idOf(projectId),
    args: [{ projectId, revision: 1, traceId: 'test' }],
  })
}

/** A project of this sample, with the compile check that an upload starts. */
const ask = async (sample: Parameters<typeof orderSample>[1]) => {
  const { scanId, ownerId } = await orderSample(stage, sample)
  const { projectId = '' } = (await findScanTarget(stage.db, scanId)) ?? {}
  const handle = await begin(projectId)
  return { scanId, ownerId, projectId, handle, answer: () => findPreflight(stage.db, { projectId, ownerId }) }
}

test('given a token and no engine that fuzzes, fuzzing is not preset', async () => {
  const { handle, answer } = await ask('token-0.8')
  await handle.result()
  expect((await answer())?.diagnosis?.scope).toMatchObject({ contracts: [{}], hasToken: false })
})

test('default: stores the result and the build, and the scan reuses that build', async () => {
  const { scanId, projectId, handle, answer } = await ask('reentrancy-0.8')
  await handle.result()
  const { steps, ...looked } = (await answer()) ?? {}
  expect(looked).toMatchObject({ state: 'done', diagnosis: { state: 'compiled' } })
  expect(steps).toMatchObject([
    { step: 'reading' },
    { step: 'resolving' },
    { step: 'compiling', compiler: expect.stringMatching(/^0\.8\./) },
  ])
  const history = JSON.stringify(await handle.fetchHistory())
  expect(history).not.toContain('pragma')
  const { buildSha256, codePrints } = await stage.db
    .selectFrom('preflight')
    .select(['buildSha256', 'codePrints'])
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow()
  expect(codePrints).toEqual(printContracts({ 'a.sol': readSample('reentrancy-0.8') }))
  const spy = spyOnJail(jail)
  await (await stage.start(scanId)).result()
  const commands = spy.commands()
  spy.restore()
  expect(commands.length).toBeGreaterThan(0)
  const compilers = commands.filter(({ argv }) => argv.some((word) => word.includes('soljson')))
  expect(compilers).toEqual([])
  const scan = await stage.db.selectFrom('scan').selectAll().where('id', '=', scanId).executeTakeFirstOrThrow()
  expect(scan).toMatchObject({ status: 'completed', buildSha256 })
})

test('given a source that does not compile, the result contains the location', async () => {
  const { handle, answer } = await ask('broken-0.8')
  await handle.result()
  expect(await answer()).toMatchObject({
    state: 'done',
    diagnosis: { state: 'cannot', reasons: [{ code: 'compile_error', file: 'broken-0.8.sol', line: 6 }] },
  })
})

test.each([
  // Temporal doesn't hear of it, so only the notification can end the compiler.
  ['in the database alone', ({ projectId }: { projectId: string }) => cancelPreflight(stage.db, projectId)],
  ['of the workflow alone', ({ handle }: { handle: Awaited<ReturnType<typeof begin>> }) => handle.cancel()],
])('given a cancel %s, ends the compiler before it finishes, and the state is cancelled', async (_, cancel) => {
  const { ownerId } = await orderSample(stage, 'safe-0.8')
  const sha256 = await stage.store.put(Buffer.from(slowProject('0.5.0')))
  const projectId = await insertProject(stage.db, { ownerId, files: [{ path: 'A.sol', sha256, lines: 2_000 }] })
  const spy = spyOnJail(jail)
  const handle = await begin(projectId)
  await vi.waitUntil(() => jailedTools('/tools/solc/0.5.0/').length > 0, waiting)
  await cancel({ projectId, handle })
  await expect(handle.result()).rejects.toThrow()
  expect(await findPreflight(stage.db, { projectId, ownerId })).toMatchObject({ state: 'cancelled' })
  await expect.poll(() => spy.ends().at(-1)).toBe('cancelled')
  expect(jailedTools('/tools/solc/0.5.0/')).toEqual([])
  spy.restore()
})

const waiting = { timeout: 300_000, interval: 20 }

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const hash = `0x${'ab'.repeat(32)}`
const deployment: Deployment = {
  chainId: 1,
  address,
  target: address,
  hops: [],
  block: { number: 7, hash },
  codeHash: hash,
}

/** A project with this sample as source and this deployed code. */
const askDeployed = async (code: string) => {
  const { ownerId } = await orderSample(stage, 'safe-0.8')
  const sha256 = await stage.store.put(Buffer.from(readSample('safe-0.8')))
  const projectId = await insertDeployedProject(stage.db, {
    ownerId,
    deployment,
    code,
    files: [{ path: 'Safe.sol', sha256, lines: 11 }],
    verified: { service: 'sourcify', hints: {} },
    look: undefined,
  })
  await (await begin(projectId)).result()
  const { buildSha256 } = await stage.db
    .selectFrom('preflight')
    .select('buildSha256')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow()
  return { looked: await findPreflight(stage.db, { projectId, ownerId }), buildSha256: buildSha256 ?? '' }
}

test('given a project from a chain, compares its code: first different, then identical', async () => {
  const other = await askDeployed('0x6001')
  expect(other.looked?.steps.map(({ step }) => step)).toEqual(['reading', 'resolving', 'compiling', 'comparing'])
  expect(other.looked?.deployed).toMatchObject({ deployment, service: 'sourcify', match: { verdict: 'differs' } })
  const { output, mainFile, mainContract = '' } = await stage.store.getJson<Build>(other.buildSha256)
  const { contracts } = output as { contracts: Contracts }
  const { object = '' } = contracts[mainFile]?.[mainContract]?.evm.deployedBytecode ?? {}
  const same = await askDeployed(`0x${object}`)
  expect(same.looked?.deployed?.match).toMatchObject({ verdict: 'exact', blockNumber: 7 })
})

type Contracts = Record<string, Record<string, { evm: { deployedBytecode: { object: string } } }>>
