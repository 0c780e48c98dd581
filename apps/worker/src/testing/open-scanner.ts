import { openLibraryCache, openRecognition } from '@lc/compile-doctor'
import { createDatabase, findBalance, findSummary, listFindings } from '@lc/db'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type Engine, type OpenJail, openJail, withLongPlaces } from '@lc/engines'
import { createLog } from '@lc/server-runtime'
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker'
import { inject } from 'vitest'
import { makeActivities } from '../activities/index.ts'
import { openCancellations } from '../cancellations.ts'
import { workerEnv } from '../env.ts'
import { startWorkers } from '../start-workers.ts'
import { ownRange } from './jailed-processes.ts'
import { openStage } from './open-stage.ts'
import { openTestThreads } from './open-test-threads.ts'
import type { OrderedScan } from './order-sample.ts'
import { unusedSettings } from './unused-settings.ts'

/** A stage with workers whose engines a test may change from scan to scan, in a jail of its own. */
export const openScanner = async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => {}) })
  const toolsDir = toolsFolder(homeFolder())
  const stage = await openStage()
  const jail: OpenJail = await openJail({ toolsDir, slots: 2, ...ownRange })
  const freeJail: OpenJail = await openJail({ toolsDir, slots: 4, niceness: 5, ...ownRange })
  const preflightJail: OpenJail = { ...freeJail, ...withLongPlaces(freeJail, { places: 2, longAfterMs: 2_000 }) }
  const threads = openTestThreads()
  const connection = await NativeConnection.connect({ address: inject('temporalAddress') })
  const engines: Engine[] = []
  const { db, workerStore, namespace } = stage
  // As few connections as a worker has, so that a test of a whole scan fails where work waits for itself.
  const workerDb = createDatabase(stage.settings.DATABASE_URL, { maxConnections: 1, acquireTimeoutMs: 30_000 })
  const activities = makeActivities({
    db: workerDb,
    store: workerStore,
    jail,
    preflightJail,
    threads,
    engines,
    recognise: openRecognition(openLibraryCache(toolsDir)),
  })
  const env = workerEnv.parse({ ...unusedSettings, TEMPORAL_NAMESPACE: namespace })
  const log = createLog({ name: 'worker', level: 'silent' })
  const cancellations = openCancellations({ databaseUrl: stage.settings.DATABASE_URL, log })
  const workers = await startWorkers({ env, connection, activities, cancellations })

  const resultOf = async ({ contractId, ownerId }: OrderedScan) => ({
    summary: await findSummary(db, { contractId, ownerId }),
    findings: await listFindings(db, { contractId, after: 0, limit: 100 }),
    detection: (await findBalance(db, ownerId)).detection,
  })

  return {
    ...stage,
    jail,
    use: (...chosen: Engine[]) => void engines.splice(0, engines.length, ...chosen),
    resultOf,
    scan: async (ordered: OrderedScan) => {
      await (await stage.start(ordered.contractId)).result()
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
