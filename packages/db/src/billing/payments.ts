import {
  AppError,
  type BillingDetails,
  type EquityKind,
  type Locale,
  type Payment,
  type PaymentStatus,
} from '@lc/api-contract'
import { sql } from 'kysely'
import type { InvoiceSeller } from '../column-types.ts'
import { type Database, newId } from '../database.ts'

export interface StoredPayment {
  id: string
  userId: string
  productId: string
  kind: EquityKind
  units: number
  amountCents: number
  currency: string
  locale: Locale
  intentId: string | null
  status: PaymentStatus
  refundedCents: number
  unitsBack: number
  revision: number
  createdAt: Date
  paidAt: Date | null
  /** Null until it is paid. */
  invoiceNumber: number | null
  /** The parties at the time the invoice was issued; null on invoices from before they were stored. */
  invoiceSeller: InvoiceSeller | null
  /** Also null if the buyer had no details or was erased. */
  invoiceBuyer: BillingDetails | null
}

export const paymentColumns = [
  'id',
  'userId',
  'productId',
  'kind',
  'units',
  'amountCents',
  'currency',
  'locale',
  'intentId',
  'status',
  'refundedCents',
  'unitsBack',
  'revision',
  'createdAt',
  'paidAt',
  'invoiceNumber',
  'invoiceSeller',
  'invoiceBuyer',
] as const

export interface NewPayment {
  userId: string
  idempotencyKey: string
  product: { id: string; kind: EquityKind; units: number; priceCents: number; currency: string }
  locale: Locale
}

/**
 * Stores a started purchase before Stripe is called, so that there is a row to return to however that call ends. The
 * same key returns the same payment; with another product it refuses with CONFLICT.
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

export const findPayment = (db: Database, paymentId: string): Promise<StoredPayment | undefined> =>
  db.selectFrom('payment').select(paymentColumns).where('id', '=', paymentId).executeTakeFirst()

export const findOwnedPayment = (
  db: Database,
  input: { paymentId: string; userId: string },
): Promise<StoredPayment | undefined> =>
  db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('id', '=', input.paymentId)
    .where('userId', '=', input.userId)
    .executeTakeFirst()

export const findPaymentOfIntent = (db: Database, intentId: string): Promise<StoredPayment | undefined> =>
  db.selectFrom('payment').select(paymentColumns).where('intentId', '=', intentId).executeTakeFirst()

/**
 * Newest first; `before` is the id of the previous page's last row. An open payment is only an opened dialog, so it is
 * listed after the first attempt to pay.
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

/** By id, after `after`: every payment that Stripe has or may have. */
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

const MAX_LISTED = 50

/** Payments of all users of which something was refunded, newest first. */
export const listRefundedPayments = (db: Database): Promise<StoredPayment[]> =>
  db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('refundedCents', '>', 0)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
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

/** Stores the Stripe intent of a payment. Only the first one is kept; returns whether this call stored it. */
export const saveIntent = async (db: Database, input: { paymentId: string; intentId: string }): Promise<boolean> => {
  const named = await db
    .updateTable('payment')
    .set({ intentId: input.intentId })
    .where('id', '=', input.paymentId)
    .where('intentId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return named !== undefined
}
