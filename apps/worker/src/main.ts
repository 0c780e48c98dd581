import { join } from 'node:path'
import { createLibraryRecogniser, openLibraryCache } from '@lc/compile-doctor'
import { createDatabase, findPendingMigrations, readPoolState, saveEnginePlan } from '@lc/db'
import {
  createLog,
  measurePool,
  measureProcess,
  onStop,
  openObjectStore,
  readEnv,
  readVersion,
  refusePlainConnections,
  serveMetrics,
  temporalAddress,
} from '@lc/server-runtime'
import { openTracing } from '@lc/tracing/open'
import { NativeConnection, Runtime } from '@temporalio/worker'
import { makeActivities } from './activities/index.ts'
import { chosenEngines, gitSettings, workerEnv } from './env.ts'
import { readGithubApp } from './git/github-app.ts'
import { openCancellations } from './interceptors.ts'
import { makeFastJail, makeJail, makePreflightJail } from './make-jail.ts'
import { createWorkerMetrics } from './monitoring/worker-metrics.ts'
import { serveHealth } from './serve-health.ts'
import { startWorkers, temporalLogger } from './start-workers.ts'
import { openScanThreads } from './threads/open-scan-threads.ts'

/** Each queue may have as many running activities as there are slots; most of them wait for a slot of the jail. */
const THREADS_PER_SLOT = 8

/** Activities may wait for a connection, because no user waits for the response. */
const ACQUIRE_TIMEOUT_MS = 30_000

const env = readEnv(workerEnv)
refusePlainConnections(env)
const log = createLog({ name: 'worker', level: env.LOG_LEVEL })
const tracing = await openTracing(env, { service: 'lightning-cat-worker', version: env.BUILD_COMMIT, log })
const metrics = createWorkerMetrics()
measureProcess(metrics)

const engines = chosenEngines(env.SCAN_ENGINES)
const jail = await makeJail(env, log)
const preflightJail = await makePreflightJail(env)
const fastJail = await makeFastJail(env)
const db = createDatabase(env.DATABASE_URL, {
  maxConnections: env.DATABASE_CONNECTIONS,
  acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
  onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
})
measurePool(metrics, () => readPoolState(db))
const store = openObjectStore(env)
// Temporal's own signal handlers would stop its workers early and leave the database open.
Runtime.install({ shutdownSignals: [], logger: temporalLogger(log) })
const connection = await NativeConnection.connect(temporalAddress(env))

const toolsDir = join(env.LIGHTNING_CAT_HOME, 'tools')
const threads = openScanThreads({
  toolsDir,
  maxThreads: (env.WORKER_SLOTS + 2 * env.PREFLIGHT_SLOTS + env.FAST_SLOTS) * THREADS_PER_SLOT,
  minThreads: env.WORKER_SLOTS + env.PREFLIGHT_SLOTS,
})
const recognise = createLibraryRecogniser(openLibraryCache(toolsDir))
const githubApp = readGithubApp(env)
if ('missing' in githubApp && githubApp.missing) log.warn({ reason: githubApp.missing }, 'private repositories are off')
const activities = makeActivities({
  db,
  store,
  log,
  metrics,
  jail,
  preflightJail,
  fastJail,
  threads,
  engines,
  recognise,
  git: gitSettings(env),
  github: 'missing' in githubApp ? undefined : githubApp,
})
const cancellations = openCancellations({ databaseUrl: env.DATABASE_URL, log })
// Orders compare these engines with those of existing reports.
await saveEnginePlan(
  db,
  engines.map(({ id, version, stage }) => ({ engine: id, version, stage })),
)
const workers = await startWorkers({ env, connection, activities, cancellations, tracing })
const namespace = env.TEMPORAL_NAMESPACE
const health = await serveHealth({
  host: env.WORKER_HEALTH_HOST,
  port: env.WORKER_HEALTH_PORT,
  version: {
    ...(await readVersion(new URL('../package.json', import.meta.url), env.BUILD_COMMIT)),
    engines: Object.fromEntries(engines.map(({ id, version }) => [id, version])),
  },
  checks: {
    database: async () => {
      // A worker that is newer than the database would fail in the middle of scans.
      const pending = await findPendingMigrations(db)
      if (pending.length > 0) throw new Error(`pending migrations: ${pending}`)
    },
    temporal: () =>
      connection.withDeadline(Date.now() + 2_000, () => connection.workflowService.describeNamespace({ namespace })),
  },
})

const metricsServer = await serveMetrics({ env, log, registries: () => [metrics.registry] })

const stop = async () => {
  health.beginStop()
  await workers.stop()
  await cancellations.close()
  await health.close()
  await metricsServer.close()
  await connection.close()
  await threads.close()
  await jail.close()
  await preflightJail.close()
  await fastJail.close()
  store.close()
  await db.destroy()
  await tracing.close()
}
onStop(log, stop, { graceMs: env.WORKER_STOP_SECONDS * 1000 })
log.info({ queues: env.WORKER_QUEUES, slots: env.WORKER_SLOTS, health: health.port }, 'worker is ready')
