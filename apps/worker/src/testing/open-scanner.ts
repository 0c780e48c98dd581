import { createLibraryRecogniser, openLibraryCache } from '@lc/compile-doctor'
import { createDatabase, findBalance, findScanSummary, listFindings } from '@lc/db'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type Build, type Engine, engines, type OpenJail, runEngine, separateLongRuns } from '@lc/engines'
import { openFreshJail, openTestJail } from '@lc/engines/testing'
import { createLog } from '@lc/server-runtime'
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker'
import { inject } from 'vitest'
import { makeActivities } from '../activities/index.ts'
import { workerEnv } from '../env.ts'
import type { GithubApp } from '../git/github-app.ts'
import type { GitSettings } from '../git/import-repository.ts'
import { openCancellations } from '../interceptors.ts'
import { createWorkerMetrics } from '../monitoring/worker-metrics.ts'
import { startWorkers } from '../start-workers.ts'
import { openScanThreads, type ScanThreads } from '../threads/open-scan-threads.ts'
import { packRun } from '../threads/scan-tasks.ts'
import { unpack } from '../threads/thread-messages.ts'
import { testGit } from './git-settings.ts'
import { ownRange } from './jail.ts'
import { openStage, ownWorkerSettings } from './open-stage.ts'
import type { OrderedScan } from './order-sample.ts'

interface ScannerOptions {
  git?: GitSettings
  github?: GithubApp
  /** Every tool starts, also with an input that was kept. */
  isFresh?: boolean
}

/** A stage with workers in their own jail, whose engines a test may change from scan to scan. */
export const openScanner = async ({ git = testGit(), github, isFresh = false }: ScannerOptions = {}) => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => {}) })
  const toolsDir = toolsFolder(homeFolder())
  const stage = await openStage()
  const openJail = isFresh ? openFreshJail : openTestJail
  const jail: OpenJail = await openJail(ownRange)
  const freeJail: OpenJail = await openJail({ slots: 4, niceness: 5, ...ownRange })
  const preflightJail: OpenJail = { ...freeJail, ...separateLongRuns(freeJail, { places: 2, longAfterMs: 2_000 }) }
  const threads = openTestThreads()
  const connection = await NativeConnection.connect({ address: inject('temporalAddress') })
  const engines: Engine[] = []
  const { db, workerStore, namespace } = stage
  // As few connections as a worker has, so that a deadlock between them fails the test.
  const log = createLog({ name: 'worker', level: 'silent' })
  const metrics = createWorkerMetrics()
  const workerDb = createDatabase(stage.settings.DATABASE_URL, { maxConnections: 1, acquireTimeoutMs: 30_000 })
  const activities = makeActivities({
    db: workerDb,
    store: workerStore,
    log,
    metrics,
    jail,
    preflightJail,
    fastJail: freeJail,
    threads,
    engines,
    recognise: createLibraryRecogniser(openLibraryCache(toolsDir)),
    git,
    github,
  })
  const env = workerEnv.parse({ ...ownWorkerSettings(), TEMPORAL_NAMESPACE: namespace })
  const cancellations = openCancellations({ databaseUrl: stage.settings.DATABASE_URL, log })
  const workers = await startWorkers({ env, connection, activities, cancellations })

  const resultOf = async ({ scanId, ownerId }: OrderedScan) => ({
    summary: await findScanSummary(db, { scanId, ownerId }),
    findings: await listFindings(db, { scanId, after: 0, limit: 100 }),
    detection: (await findBalance(db, ownerId)).detection,
  })

  return {
    ...stage,
    jail,
    metrics,
    use: (...chosen: Engine[]) => void engines.splice(0, engines.length, ...chosen),
    resultOf,
    scan: async (ordered: OrderedScan) => {
      await (await stage.start(ordered.scanId)).result()
      return resultOf(ordered)
    },
    close: async () => {
      await workers.stop()
      await cancellations.close()
      await workerDb.destroy()
      await connection.close()
      await threads.close()
      await jail.close()
      await preflightJail.close()
      await stage.close()
    },
  }
}

export type Scanner = Awaited<ReturnType<typeof openScanner>>

/** No result depends on how fast the machine is. */
const patience = { busyMs: 600_000, checkBusyMs: 600_000, layoutMs: 600_000 }

/** The worker's threads. Threads don't know a test's own engines, so those run here. */
export const openTestThreads = (): ScanThreads => {
  const threads = openScanThreads({ toolsDir: toolsFolder(homeFolder()), maxThreads: 16, ...patience })
  return {
    ...threads,
    check: async (engine, build, context) =>
      isRegistered(engine)
        ? threads.check(engine, build, context)
        : packRun(await runEngine(engine, unpack<Build>(build), context)),
  }
}

const isRegistered = (engine: Engine): boolean => engines.some(({ load }) => load === engine.load)
