import type { Database } from '../database.ts'

/** What the mail about an ended scan says; undefined when the scan went with its owner. */
export const findEndedScan = (db: Database, contractId: string) =>
  db
    .selectFrom('contract')
    .select(['ownerId', 'name', 'coverage', 'counts', 'failureReason'])
    .where('id', '=', contractId)
    .executeTakeFirst()
