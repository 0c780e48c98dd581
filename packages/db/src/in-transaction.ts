import type { Database } from './database.ts'

/** Joins the transaction it is given, or opens one. */
export const inTransaction = <T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
