import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Long enough to ask what became of a mail. */
const KEEP_DAYS = 30
const BATCH = 1_000

/** Takes away rows that were carried out, or given up, more than thirty days ago; a thousand at a time. Answers how many. */
export const pruneOutbox = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ pruned: number }>`SELECT prune_outbox(${KEEP_DAYS}, ${BATCH}) AS pruned`.execute(db)
  return rows[0]?.pruned ?? 0
}
