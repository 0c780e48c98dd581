import type { Database } from '../database.ts'

/** Answers the id of the pending user of an address, whom nobody else activates or signs up until this transaction ends. */
export const lockPendingUser = async (trx: Database, email: string): Promise<string | undefined> => {
  const user = await trx
    .selectFrom('appUser')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user?.id
}
