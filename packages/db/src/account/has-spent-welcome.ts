import type { Database } from '../database.ts'

/** Takes the mailbox under every key that may have been current when it got its gift. */
export const hasSpentWelcome = async (db: Database, addressHmacs: Buffer[]): Promise<boolean> => {
  const spent = await db
    .selectFrom('spentWelcome')
    .select('addressHmac')
    .where('addressHmac', 'in', addressHmacs)
    .executeTakeFirst()
  return spent !== undefined
}
