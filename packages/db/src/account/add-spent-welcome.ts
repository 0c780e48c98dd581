import type { Database } from '../database.ts'

/**
 * Remembers, without the address itself, that the welcome gift of a mailbox is spent. Answers whether it was not spent before:
 * of several transactions at once, one gets true.
 */
export const addSpentWelcome = async (trx: Database, addressHmac: Buffer): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('spentWelcome')
    .values({ addressHmac })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
