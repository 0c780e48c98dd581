import { AppError, type EquityKind } from '@lc/api-contract'
import { type Database, inTransaction } from '../database.ts'
import { moveEquity, sumAccounts, writeEquity } from './ledger.ts'

/** Grants units to a user, once per idempotency key. */
export const grantEquity = async (
  db: Database,
  grant: { userId: string; kind: EquityKind; units: number; reference: string; idempotencyKey: string },
): Promise<void> => {
  await moveEquity(db, { ...grant, reason: 'grant' })
}

const makePurchaseKey = (paymentId: string) => `purchase/${paymentId}`

/** Grants the units of a payment, once. Returns whether this call granted them. */
export const grantPurchase = (
  db: Database,
  { paymentId, ...bought }: { userId: string; kind: EquityKind; units: number; paymentId: string },
): Promise<boolean> =>
  moveEquity(db, { ...bought, reason: 'purchase', reference: paymentId, idempotencyKey: makePurchaseKey(paymentId) })

/**
 * Sets how many units of a payment are taken back: a refund raises the number, a won dispute lowers it, and the same
 * number again changes nothing. Units that are held or used can't be taken and are owed. Refuses with NOT_FOUND if the
 * payment granted nothing, and with CONFLICT if it granted fewer units.
 */
export const setUnitsBack = (db: Database, input: { paymentId: string; unitsBack: number }): Promise<void> =>
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

/** Locks the user before the sums are read, like every writer of the ledger. Deleted users get refunds too. */
const lockPurchase = async (trx: Database, paymentId: string) => {
  const purchase = await trx
    .selectFrom('equityTransaction as t')
    .innerJoin('equityEntry as e', 'e.transactionId', 't.id')
    .select(['t.userId', 't.kind', 'e.units'])
    .where('t.idempotencyKey', '=', makePurchaseKey(paymentId))
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
