import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Whether an operator has paused the orders of scans; running scans continue. */
export const areOrdersPaused = async (db: Database): Promise<boolean> => {
  const mode = await db.selectFrom('serviceMode').select('ordersPausedAt').executeTakeFirst()
  return mode?.ordersPausedAt instanceof Date
}

/** Returns whether this call changed anything. */
export const setOrdersPaused = async (trx: Database, isPaused: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('serviceMode')
    .set({ ordersPausedAt: isPaused ? sql<Date>`now()` : null })
    .where('ordersPausedAt', isPaused ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Scans that haven't ended: `waiting` have no status beyond queued. */
export const countUnfinishedScans = async (db: Database): Promise<{ running: number; waiting: number }> => {
  const { running, waiting } = await db
    .selectFrom('scan')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('status', '!=', 'queued').as('running'),
      eb.fn.countAll<string>().filterWhere('status', '=', 'queued').as('waiting'),
    ])
    .where('finishedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { running: Number(running), waiting: Number(waiting) }
}

/** PostgreSQL's version and clock, the WAL file that it writes and the last one that was archived. */
export const findServerFacts = async (db: Database) => {
  const { rows } = await sql<{ version: string; now: Date; nowText: string; archived: string | null }>`
    SELECT current_setting('server_version') AS version, clock_timestamp() AS now,
      clock_timestamp()::text AS "now_text", (SELECT last_archived_wal FROM pg_stat_archiver) AS archived`.execute(db)
  return rows[0] as (typeof rows)[0]
}

/** The WAL file that PostgreSQL writes now; not during a recovery. */
export const findCurrentWal = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ wal: string }>`SELECT pg_walfile_name(pg_current_wal_lsn()) AS wal`.execute(db)
  return rows[0]?.wal ?? ''
}
