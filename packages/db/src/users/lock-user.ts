import type { Database } from '../database.ts'

/** Makes those who change what belongs to one user wait for each other until this transaction ends. */
export const lockUser = async (trx: Database, userId: string): Promise<void> => {
  await trx.selectFrom('appUser').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
