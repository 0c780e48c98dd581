import { AppError } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { purchaseKeyOf } from './grant-purchase.ts'
import { sumAccounts } from './sum-accounts.ts'
import { writeEquity } from './write-equity.ts'

/**
 * Makes `unitsBack` the units of a payment that are back with us, whatever was taken before: a refund raises it, a dispute
 * that was won lowers it, asking twice changes nothing. What the user cannot give, because it is held or used, is owed.
 * Refuses with NOT_FOUND a payment that never gave anything, and with CONFLICT more than it gave.
 */
export const takeBack = (db: Database, input: { paymentId: string; unitsBack: number }): Promise<void> =>
  inTransaction(db, async (trx) => {
    const purchase = await lockPurchase(trx, input.paymentId)
    if (input.unitsBack > purchase.units) throw new AppError('CONFLICT', { details: { payment: input.paymentId } })
    const { unitsBack, moves } = await findTaken(trx, input.paymentId)
    const missing = input.unitsBack - unitsBack
    if (missing === 0) return
    const { userId, kind } = purchase
    const { available, owed } = await sumAccounts(trx, { userId, kind })
    await writeEquity(trx, {
      userId,
      kind,
      reference: input.paymentId,
      idempotencyKey: `take-back/${input.paymentId}/${moves}`,
      ...(missing > 0 ? refundOf(missing, available) : restoreOf(-missing, -owed)),
    })
  })

const refundOf = (units: number, available: number) => {
  const taken = Math.min(units, available)
  return { reason: 'refund', changes: { available: -taken, owed: taken - units, returned: units } } as const
}

const restoreOf = (units: number, debt: number) => {
  const forgiven = Math.min(units, debt)
  return { reason: 'restore', changes: { returned: -units, owed: forgiven, available: units - forgiven } } as const
}

/** The user's lock comes before the sums are read, as for every writer of the ledger; a deleted user has refunds too. */
const lockPurchase = async (trx: Database, paymentId: string) => {
  const purchase = await trx
    .selectFrom('equityTransaction as t')
    .innerJoin('equityEntry as e', 'e.transactionId', 't.id')
    .select(['t.userId', 't.kind', 'e.units'])
    .where('t.idempotencyKey', '=', purchaseKeyOf(paymentId))
    .where('e.account', '=', 'available')
    .executeTakeFirst()
  if (!purchase) throw new AppError('NOT_FOUND', { details: { payment: paymentId } })
  await trx.selectFrom('appUser').select('id').where('id', '=', purchase.userId).forNoKeyUpdate().execute()
  return purchase
}

const findTaken = async (trx: Database, paymentId: string) => {
  const { unitsBack, moves } = await trx
    .selectFrom('equityTransaction as t')
    .innerJoin('equityEntry as e', 'e.transactionId', 't.id')
    .select((eb) => [eb.fn.sum<string | null>('e.units').as('unitsBack'), eb.fn.countAll<string>().as('moves')])
    .where('t.reference', '=', paymentId)
    .where('t.reason', 'in', ['refund', 'restore'])
    .where('e.account', '=', 'returned')
    .executeTakeFirstOrThrow()
  return { unitsBack: Number(unitsBack ?? 0), moves: Number(moves) }
}
