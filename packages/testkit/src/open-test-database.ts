import { migrate } from '@lc/db'
import { createTestDatabase, type TestDatabase } from '@lc/dev-services'
import { Client } from 'pg'
import { inject } from 'vitest'

/** A fresh database with the current schema on the run's PostgreSQL; for `x.service.test.ts` files only. */
export const openTestDatabase = (): Promise<TestDatabase> =>
  createTestDatabase({
    ownerUrl: inject('postgresOwnerUrl'),
    appUrl: inject('postgresAppUrl'),
    workerUrl: inject('postgresWorkerUrl'),
    operatorUrl: inject('postgresOperatorUrl'),
    deskUrl: inject('postgresDeskUrl'),
    migrate,
  })

/** All rows of all tables as one text, to look for something that must not be stored. */
export const readEveryRow = async (ownerUrl: string): Promise<string> => {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const tables = await owner.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
    const rows: string[] = []
    for (const { name } of tables.rows) {
      const stored = await owner.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`)
      rows.push(...stored.rows.map(({ row }) => row))
    }
    return rows.join('\n')
  } finally {
    await owner.end()
  }
}
