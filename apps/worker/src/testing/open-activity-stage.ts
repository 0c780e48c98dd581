import { createDatabase, createSystemDatabase } from '@lc/db'
import { createObjectStore } from '@lc/server-runtime'
import { openTestDatabase } from '@lc/testkit/services'
import { inject } from 'vitest'

/** Long, because the tools of a scan may keep every processor busy. */
export const ACQUIRE_TIMEOUT_MS = 30_000

/** A database and an object store for tests that call activities without a worker. */
export const openActivityStage = async () => {
  const database = await openTestDatabase()
  const db = createSystemDatabase(database.appUrl, { acquireTimeoutMs: ACQUIRE_TIMEOUT_MS })
  const workerDb = createDatabase(database.workerUrl, { acquireTimeoutMs: ACQUIRE_TIMEOUT_MS })
  const store = createObjectStore(inject('s3'))
  return {
    db,
    workerDb,
    store,
    close: async () => {
      store.close()
      await Promise.all([db.destroy(), workerDb.destroy()])
      await database.drop()
    },
  }
}
