import { AppError } from '@lc/api-contract'
import type { Database } from '../database.ts'

/**
 * Makes those who change what belongs to one user wait for each other until this transaction ends. A user who was deleted
 * while the caller waited gets nothing new.
 */
export const lockUser = async (trx: Database, userId: string): Promise<void> => {
  const user = await trx
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('status', '!=', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new AppError('SESSION_EXPIRED')
}
