import type { Payment } from '@lc/api-contract'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { paymentColumns, type StoredPayment } from './payment-row.ts'

/**
 * Newest first; `before` is the id of the last row of the page before. What is still open is a dialog that somebody looked at:
 * it is listed once it was tried to be paid.
 */
export const listPayments = async (
  db: Database,
  input: { userId: string; before?: string | undefined; limit: number },
): Promise<Payment[]> => {
  const rows: StoredPayment[] = await db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('userId', '=', input.userId)
    .where('status', '!=', 'open')
    .$if(input.before !== undefined, (query) => query.where('id', '<', input.before ?? ''))
    .orderBy('id', 'desc')
    .limit(input.limit)
    .execute()
  return rows.map(toPayment)
}

/** In the order of their ids, from the one after `after`: every payment that Stripe knows, or may know. */
export const listPaymentsAfter = (
  db: Database,
  input: { after: string | undefined; days: number; limit: number },
): Promise<StoredPayment[]> =>
  db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('createdAt', '>', sql<Date>`now() - ${input.days} * interval '1 day'`)
    .$if(input.after !== undefined, (query) => query.where('id', '>', input.after ?? ''))
    .orderBy('id')
    .limit(input.limit)
    .execute()

const toPayment = (row: StoredPayment): Payment => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  kind: row.kind,
  units: row.units,
  amountCents: row.amountCents,
  refundedCents: row.refundedCents,
  currency: row.currency,
  status: row.status,
  unitsBack: row.unitsBack,
  hasInvoice: row.paidAt !== null,
})
