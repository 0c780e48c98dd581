import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Scans of this user that have not ended. */
export const countOpenContracts = async (db: Database, ownerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('contract')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('finishedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How long customers wait for a scan to end at present; see the database function of the same name. */
export const findScanWaitSeconds = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`SELECT scan_wait_seconds() AS seconds`.execute(db)
  return rows[0]?.seconds ?? 0
}
