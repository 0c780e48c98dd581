import { join } from 'node:path'
import { openLibraryCache, openRecognition } from '@lc/compile-doctor'
import { createDatabase, pingDatabase, saveEnginePlan } from '@lc/db'
import { createLog, onStop, openObjectStore, readEnv, readVersion } from '@lc/server-runtime'
import { NativeConnection, Runtime } from '@temporalio/worker'
import { makeActivities } from './activities/index.ts'
import { openCancellations } from './cancellations.ts'
import { chosenEngines } from './chosen-engines.ts'
import { workerEnv } from './env.ts'
import { makeJail, makePreflightJail } from './make-jail.ts'
import { serveHealth } from './serve-health.ts'
import { startWorkers } from './start-workers.ts'
import { temporalLogger } from './temporal-logger.ts'
import { openScanThreads } from './threads/open-scan-threads.ts'

/** Each queue may have as many activities under way as there are slots; most of them wait for a slot of the jail. */
const THREADS_PER_SLOT = 8

/** Activities may wait for one of the few connections; nobody looks at a page meanwhile. */
const ACQUIRE_TIMEOUT_MS = 30_000

const env = readEnv(workerEnv)
const log = createLog({ name: 'worker', level: env.LOG_LEVEL })

const engines = chosenEngines(env.SCAN_ENGINES)
const jail = await makeJail(env, log)
const preflightJail = await makePreflightJail(env)
const db = createDatabase(env.DATABASE_URL, {
  maxConnections: env.DATABASE_CONNECTIONS,
  acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
  onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
})
const store = openObjectStore(env)
// Temporal's own signal handlers would stop its workers behind our back and leave the database open.
Runtime.install({ shutdownSignals: [], logger: temporalLogger(log) })
const connection = await NativeConnection.connect({ address: env.TEMPORAL_ADDRESS })

const toolsDir = join(env.LIGHTNING_CAT_HOME, 'tools')
const threads = openScanThreads({
  toolsDir,
  maxThreads: (env.WORKER_SLOTS + 2 * env.PREFLIGHT_SLOTS) * THREADS_PER_SLOT,
  minThreads: env.WORKER_SLOTS + env.PREFLIGHT_SLOTS,
})
const recognise = openRecognition(openLibraryCache(toolsDir))
const activities = makeActivities({ db, store, jail, preflightJail, threads, engines, recognise })
const cancellations = openCancellations({ databaseUrl: env.DATABASE_URL, log })
// Orders compare what these engines would say with reports that exist.
await saveEnginePlan(
  db,
  engines.map(({ id, version, stage }) => ({ engine: id, version, stage })),
)
const workers = await startWorkers({ env, connection, activities, cancellations })
const namespace = env.TEMPORAL_NAMESPACE
const health = await serveHealth({
  host: env.WORKER_HEALTH_HOST,
  port: env.WORKER_HEALTH_PORT,
  version: await readVersion(new URL('../package.json', import.meta.url), env.BUILD_COMMIT),
  checks: {
    database: () => pingDatabase(db),
    temporal: () =>
      connection.withDeadline(Date.now() + 2_000, () => connection.workflowService.describeNamespace({ namespace })),
  },
})

const stop = async () => {
  health.beginStop()
  await workers.stop()
  await cancellations.close()
  await health.close()
  await connection.close()
  await threads.close()
  await jail.close()
  await preflightJail.close()
  store.close()
  await db.destroy()
}
onStop(log, stop, { graceMs: env.WORKER_STOP_SECONDS * 1000 })
log.info({ queues: env.WORKER_QUEUES, slots: env.WORKER_SLOTS, health: health.port }, 'worker is ready')
