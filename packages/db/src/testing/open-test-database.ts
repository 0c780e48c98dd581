import { createTestDatabase } from '@lc/local'
import { Client } from 'pg'
import { inject } from 'vitest'
import { createDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'

/** A migrated database of its own, through Kysely and as raw SQL in either role. */
export const openTestDatabase = async () => {
  const urls = { ownerUrl: inject('postgresOwnerUrl'), appUrl: inject('postgresAppUrl') }
  const database = await createTestDatabase({ ...urls, migrate })
  const db = createDatabase(database.appUrl)
  const [asApp, asOwner] = [
    new Client({ connectionString: database.appUrl }),
    new Client({ connectionString: database.ownerUrl }),
  ]
  await Promise.all([asApp.connect(), asOwner.connect()])
  return {
    db,
    asApp,
    asOwner,
    ...database,
    drop: async () => {
      await Promise.all([asApp.end(), asOwner.end(), db.destroy()])
      await database.drop()
    },
  }
}

export type OpenDatabase = Awaited<ReturnType<typeof openTestDatabase>>
