import { migrate } from '@lc/db'
import { createTestDatabase, type TestDatabase } from '@lc/dev-services'
import { inject } from 'vitest'

/** A fresh database with the current schema on the run's PostgreSQL; for `x.service.test.ts` files only. */
export const openTestDatabase = (): Promise<TestDatabase> =>
  createTestDatabase({
    ownerUrl: inject('postgresOwnerUrl'),
    appUrl: inject('postgresAppUrl'),
    workerUrl: inject('postgresWorkerUrl'),
    migrate,
  })
