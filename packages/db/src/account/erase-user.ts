import { AppError } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { promiseErasure } from '../objects/promise-erasure.ts'
import { returnConsultations } from '../tickets/return-consultations.ts'
import { lockUser } from './lock-user.ts'

/**
 * Erases what belongs to a user and promises to remove the stored objects. The ledger stays, under an id that leads to
 * nobody. Refuses with SCANS_RUNNING while a contract has not ended: its scan would lose the rows under its feet.
 */
export const eraseUser = (db: Database, userId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockUser(trx, userId)
    if (await hasOpenContract(trx, userId)) throw new AppError('SCANS_RUNNING')
    await returnConsultations(trx, userId)
    const { rows } = await sql<{ sha256: string }>`SELECT sha256 FROM erase_user(${userId}) AS sha256`.execute(trx)
    await promiseErasure(
      trx,
      rows.map((row) => row.sha256),
    )
  })

const hasOpenContract = async (trx: Database, ownerId: string) =>
  (await trx
    .selectFrom('contract')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('finishedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
