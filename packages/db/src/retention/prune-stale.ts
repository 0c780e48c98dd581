import { sql } from 'kysely'
import type { Database } from '../database.ts'

const BATCH = 1_000

/**
 * Deletes up to a thousand accounts that weren't activated within this many days of their last sign-up. Returns how
 * many.
 */
export const prunePendingUsers = async (db: Database, keepDays: number): Promise<number> => {
  const { rows } = await sql<{ pruned: number }>`SELECT prune_pending_users(${keepDays}, ${BATCH}) AS pruned`.execute(
    db,
  )
  return rows[0]?.pruned ?? 0
}

/** Deletes up to a thousand enquiries older than this many months. Returns how many. */
export const pruneEnquiries = async (db: Database, keepMonths: number): Promise<number> => {
  const { rows } = await sql<{ pruned: number }>`SELECT prune_enquiries(${keepMonths}, ${BATCH}) AS pruned`.execute(db)
  return rows[0]?.pruned ?? 0
}
