import { createTestDatabase } from '@lc/dev-services'
import { Client } from 'pg'
import { inject } from 'vitest'
import { createSystemDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'

/** Tests send hundreds of calls at once; on a busy machine the last ones wait longer than a request may. */
const ACQUIRE_TIMEOUT_MS = 30_000

/** A migrated database for one test file, through Kysely and as raw SQL in each role. */
export const openTestDatabase = async () => {
  const urls = {
    ownerUrl: inject('postgresOwnerUrl'),
    appUrl: inject('postgresAppUrl'),
    workerUrl: inject('postgresWorkerUrl'),
    operatorUrl: inject('postgresOperatorUrl'),
    deskUrl: inject('postgresDeskUrl'),
  }
  const database = await createTestDatabase({ ...urls, migrate })
  const db = createSystemDatabase(database.appUrl, { acquireTimeoutMs: ACQUIRE_TIMEOUT_MS })
  const [asApp, asOwner, asWorker] = [
    new Client({ connectionString: database.appUrl }),
    new Client({ connectionString: database.ownerUrl }),
    new Client({ connectionString: database.workerUrl }),
  ]
  const clients = [asApp, asOwner, asWorker]
  await Promise.all(clients.map((client) => client.connect()))
  // The API's role sees no user's rows before it sets its scope.
  await asApp.query("SELECT set_config('app.scope', 'system', false)")
  return {
    db,
    asApp,
    asOwner,
    asWorker,
    ...database,
    drop: async () => {
      await Promise.all([...clients.map((client) => client.end()), db.destroy()])
      await database.drop()
    },
  }
}

export type OpenDatabase = Awaited<ReturnType<typeof openTestDatabase>>
