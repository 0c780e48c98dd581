import { createLibraryRecogniser, openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import type { Engine } from '@lc/engines'
import { openTestJail } from '@lc/engines/testing'
import { createLog } from '@lc/server-runtime'
import { DefaultLogger, NativeConnection, Runtime } from '@temporalio/worker'
import { inject } from 'vitest'
import { makeActivities } from '../activities/index.ts'
import { workerEnv } from '../env.ts'
import { createWorkerMetrics } from '../monitoring/worker-metrics.ts'
import { startWorkers } from '../start-workers.ts'
import { testGit } from './git-settings.ts'
import { ownRange } from './jail.ts'
import { openTestThreads } from './open-scanner.ts'
import { openStage, ownWorkerSettings } from './open-stage.ts'

/** A stage on which a test starts and stops workers of this process; their jail stays. */
export const openWorkerStage = async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => {}) })
  const toolsDir = toolsFolder(homeFolder())
  const stage = await openStage()
  const threads = openTestThreads()
  const jail = await openTestJail(ownRange)

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
    const env = workerEnv.parse({ ...ownWorkerSettings(), TEMPORAL_NAMESPACE: stage.namespace })
    const workers = await startWorkers({ env, connection, activities })
    return {
      stop: async () => {
        await workers.stop()
        await connection.close()
      },
    }
  }

  return {
    ...stage,
    openWorkers,
    close: async () => {
      await threads.close()
      await jail.close()
      await stage.close()
    },
  }
}

export type WorkerStage = Awaited<ReturnType<typeof openWorkerStage>>
