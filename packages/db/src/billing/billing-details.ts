import type { BillingDetails } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The buyer's details for the next invoice; undefined until they are saved. */
export const findBillingDetails = (db: Database, userId: string): Promise<BillingDetails | undefined> =>
  db
    .selectFrom('billingDetails')
    .select(['company', 'address', 'taxId'])
    .where('userId', '=', userId)
    .executeTakeFirst()

export const saveBillingDetails = async (
  db: Database,
  { userId, details }: { userId: string; details: BillingDetails },
): Promise<void> => {
  await db
    .insertInto('billingDetails')
    .values({ userId, ...details })
    .onConflict((oc) => oc.column('userId').doUpdateSet({ ...details, updatedAt: sql<Date>`now()` }))
    .execute()
}
