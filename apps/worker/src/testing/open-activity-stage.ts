import { createDatabase, createSystemDatabase } from '@lc/db'
import { createObjectStore } from '@lc/server-runtime'
import { openTestDatabase } from '@lc/testkit/services'
import { inject } from 'vitest'

/** A database and an object store for tests that call activities without a worker. */
export const openActivityStage = async () => {
  const database = await openTestDatabase()
  const db = createSystemDatabase(database.appUrl)
  const workerDb = createDatabase(database.workerUrl)
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
