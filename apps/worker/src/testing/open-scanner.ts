import { findBalance, findSummary, listFindings } from '@lc/db'
import { type Engine, type OpenJail, openJail } from '@lc/engines'
import { openLibraryCache } from '@lc/intake'
import { homeFolder, toolsFolder } from '@lc/local'
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker'
import { inject } from 'vitest'
import { makeActivities } from '../activities/index.ts'
import { workerEnv } from '../env.ts'
import { startWorkers } from '../start-workers.ts'
import { ownRange } from './jailed-processes.ts'
import { openStage } from './open-stage.ts'
import type { OrderedScan } from './order-sample.ts'
import { unusedSettings } from './unused-settings.ts'

/** A stage with workers whose engines a test may change from scan to scan, in a jail of its own. */
export const openScanner = async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => {}) })
  const toolsDir = toolsFolder(homeFolder())
  const stage = await openStage()
  const jail: OpenJail = await openJail({ toolsDir, slots: 2, ...ownRange })
  const connection = await NativeConnection.connect({ address: inject('temporalAddress') })
  const engines: Engine[] = []
  const { db, store, namespace } = stage
  const activities = makeActivities({ db, store, jail, engines, libraries: openLibraryCache(toolsDir) })
  const env = workerEnv.parse({ ...unusedSettings, TEMPORAL_NAMESPACE: namespace })
  const workers = await startWorkers({ env, connection, activities })

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
      await connection.close()
      await jail.close()
      await stage.close()
    },
  }
}

export type Scanner = Awaited<ReturnType<typeof openScanner>>
