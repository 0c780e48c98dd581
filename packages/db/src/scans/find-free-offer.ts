import { type FreeCharge, freeSlotOf, freeUntil } from '@lc/core'
import { sql } from 'kysely'
import { sumAccounts } from '../billing/sum-accounts.ts'
import type { Database } from '../database.ts'

/** A free scan that may still be ordered, and the scan whose detection pays for it. */
export interface FreeOffer {
  charge: FreeCharge
  paidById: string
  slot: number
  /** How many of this kind are taken. */
  taken: number
  until: Date
}

/**
 * What the detection behind a completed report still includes. Only a detection that was used includes anything, for thirty
 * days, and nothing as long as its owner owes units that were refunded. Orders lock the user before they ask.
 */
export const findFreeOffer = async (
  db: Database,
  { ownerId, contractId, charge }: { ownerId: string; contractId: string; charge: FreeCharge },
): Promise<FreeOffer | undefined> => {
  const payer = await findPayer(db, { ownerId, contractId })
  if (!payer?.finishedAt || freeUntil(payer.finishedAt) < payer.now) return undefined
  if ((await sumAccounts(db, { userId: ownerId, kind: 'detection' })).owed !== 0) return undefined
  const taken = await listTaken(db, payer.id, charge)
  const slot = freeSlotOf(charge, taken)
  if (slot === undefined) return undefined
  return { charge, paidById: payer.id, slot, taken: taken.length, until: freeUntil(payer.finishedAt) }
}

/** The report itself, or the scan that paid for it; nothing where the detection was returned. */
const findPayer = (db: Database, { ownerId, contractId }: { ownerId: string; contractId: string }) =>
  db
    .selectFrom('contract as report')
    .innerJoin('contract as payer', (join) =>
      join.on((eb) => eb('payer.id', '=', eb.fn.coalesce('report.paidById', 'report.id'))),
    )
    .innerJoin('equityTransaction as settled', (join) =>
      join.on('settled.idempotencyKey', '=', sql<string>`'settle/' || payer.id`).on('settled.reason', '=', 'use'),
    )
    .select(['payer.id', 'payer.finishedAt', sql<Date>`now()`.as('now')])
    .where('report.id', '=', contractId)
    .where('report.ownerId', '=', ownerId)
    .where('report.status', '=', 'completed')
    .executeTakeFirst()

const listTaken = async (db: Database, paidById: string, charge: FreeCharge) => {
  const rows = await db
    .selectFrom('contract')
    .select('freeSlot')
    .where('paidById', '=', paidById)
    .where('charge', '=', charge)
    .where('freeSlot', 'is not', null)
    .execute()
  return rows.map(({ freeSlot }) => freeSlot)
}
