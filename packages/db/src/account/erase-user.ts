import { AppError } from '@lc/api-contract'
import { sql } from 'kysely'
import { type Database, inTransaction, lockUser } from '../database.ts'
import { scheduleErasure } from '../retention/stored-objects.ts'
import { returnConsultations } from '../tickets/tickets.ts'

/**
 * Erases a user's data and schedules the erasure of the stored objects. The ledger stays, under an id without a person.
 * Refuses with SCANS_RUNNING while a scan is open, because the running scan would lose its rows.
 */
export const eraseUser = (db: Database, userId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockUser(trx, userId)
    if (await hasOpenScan(trx, userId)) throw new AppError('SCANS_RUNNING')
    await returnConsultations(trx, userId)
    const { rows } = await sql<{ sha256: string }>`SELECT sha256 FROM erase_user(${userId}) AS sha256`.execute(trx)
    await scheduleErasure(
      trx,
      rows.map((row) => row.sha256),
    )
  })

const hasOpenScan = async (trx: Database, ownerId: string) =>
  (await trx
    .selectFrom('scan')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('finishedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
