import { join } from 'node:path'
import { createDatabase } from '@lc/db'
import { openLibraryCache } from '@lc/intake'
import { createLog, onStop, openObjectStore, readEnv } from '@lc/runtime'
import { NativeConnection, Runtime } from '@temporalio/worker'
import { makeActivities } from './activities/index.ts'
import { chosenEngines } from './chosen-engines.ts'
import { workerEnv } from './env.ts'
import { makeJail } from './make-jail.ts'
import { serveHealth } from './serve-health.ts'
import { startWorkers } from './start-workers.ts'
import { temporalLogger } from './temporal-logger.ts'

const env = readEnv(workerEnv)
const log = createLog({ name: 'worker', level: env.LOG_LEVEL })

const engines = chosenEngines(env.SCAN_ENGINES)
const jail = await makeJail(env, log)
const db = createDatabase(env.DATABASE_URL, {
  maxConnections: env.DATABASE_CONNECTIONS,
  onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
})
const store = openObjectStore(env)
// Temporal's own signal handlers would stop its workers behind our back and leave the database open.
Runtime.install({ shutdownSignals: [], logger: temporalLogger(log) })
const connection = await NativeConnection.connect({ address: env.TEMPORAL_ADDRESS })

const libraries = openLibraryCache(join(env.LIGHTNING_CAT_HOME, 'tools'))
const activities = makeActivities({ db, store, jail, engines, libraries })
const workers = await startWorkers({ env, connection, activities })
const health = await serveHealth(env.WORKER_HEALTH_PORT)

onStop(log, async () => {
  await workers.stop()
  await health.close()
  await connection.close()
  await jail.close()
  store.close()
  await db.destroy()
})
log.info({ queues: env.WORKER_QUEUES, slots: env.WORKER_SLOTS, health: health.port }, 'worker is ready')
