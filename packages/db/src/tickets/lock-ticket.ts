import { AppError } from '@lc/api-contract'
import { lockUser } from '../account/lock-user.ts'
import type { Database } from '../database.ts'

/**
 * Makes operators of one ticket wait for each other. Its owner is locked first, as every writer of the ledger does it. Refuses
 * with NOT_FOUND what is not there, or went with its owner.
 */
export const lockTicket = async (trx: Database, reference: string) => {
  const found = await trx.selectFrom('ticket').select('ownerId').where('reference', '=', reference).executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND', { details: { ticket: reference } })
  await lockUser(trx, found.ownerId)
  return trx
    .selectFrom('ticket')
    .select(['id', 'status', 'answeredAt'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('NOT_FOUND', { details: { ticket: reference } }))
}
