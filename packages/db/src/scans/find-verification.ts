import { isVersionOf } from '@lc/core'
import type { Database } from '../database.ts'
import { type FreeOffer, findFreeOffer } from './find-free-offer.ts'

/**
 * The verification scan that an order may take: it continues a report whose detection still includes one, and its code is a
 * version of the code that was paid for, whatever the scans in between looked at.
 */
export const findVerification = async (
  db: Database,
  { ownerId, projectId, continues }: { ownerId: string; projectId: string; continues: string | undefined },
): Promise<FreeOffer | undefined> => {
  if (continues === undefined) return undefined
  const offer = await findFreeOffer(db, { ownerId, contractId: continues, charge: 'verification' })
  if (!offer) return undefined
  const [next, first] = [await findPrints(db, projectId), await findPaidPrints(db, offer.paidById)]
  return isVersionOf(next, first) ? offer : undefined
}

/** None before the compile check of the project has ended once. */
const findPrints = async (db: Database, projectId: string) => {
  const row = await db
    .selectFrom('preflight')
    .select('codePrints')
    .where('projectId', '=', projectId)
    .executeTakeFirst()
  return row?.codePrints ?? []
}

const findPaidPrints = async (db: Database, contractId: string) => {
  const { projectId } = await db
    .selectFrom('contract')
    .select('projectId')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow()
  return findPrints(db, projectId)
}
