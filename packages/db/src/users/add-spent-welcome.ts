import type { Database } from '../database.ts'

/** Remembers, without the address itself, that its welcome gift is spent. */
export const addSpentWelcome = async (trx: Database, addressHmac: Buffer): Promise<void> => {
  await trx
    .insertInto('spentWelcome')
    .values({ addressHmac })
    .onConflict((oc) => oc.doNothing())
    .execute()
}
