import { AppError, type EquityKind, type Locale } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { paymentColumns, type StoredPayment } from './payment-row.ts'

export interface NewPayment {
  userId: string
  idempotencyKey: string
  product: { id: string; kind: EquityKind; units: number; priceCents: number; currency: string }
  locale: Locale
}

/**
 * Writes down that somebody begins to buy, before Stripe hears of it: whatever happens to the call to Stripe, there is a
 * row to come back to. The same key answers the same payment; for another product it refuses with CONFLICT.
 */
export const beginPayment = async (db: Database, { userId, idempotencyKey, product, locale }: NewPayment) => {
  await db
    .insertInto('payment')
    .values({
      id: newId(),
      userId,
      idempotencyKey,
      productId: product.id,
      kind: product.kind,
      units: product.units,
      amountCents: product.priceCents,
      currency: product.currency.toLowerCase(),
      locale,
    })
    .onConflict((oc) => oc.columns(['userId', 'idempotencyKey']).doNothing())
    .execute()
  const payment: StoredPayment = await db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirstOrThrow()
  if (payment.productId !== product.id) throw new AppError('CONFLICT')
  return payment
}
