import type { PaymentVerdict } from '@lc/core'
import { sql } from 'kysely'
import type { InvoiceSeller } from '../column-types.ts'
import { type Database, inTransaction, newId } from '../database.ts'
import { addOutbox } from '../outbox/outbox.ts'
import { findBillingDetails } from './billing-details.ts'
import { paymentColumns, type StoredPayment } from './payments.ts'
import { grantPurchase, setUnitsBack } from './purchases.ts'

export interface PaymentUpdate {
  paymentId: string
  /** The row's revision before Stripe was queried. */
  revision: number
  intentId: string
  refundedCents: number
  verdict: PaymentVerdict
  /** Copied into the invoice when it is issued. */
  seller: InvoiceSeller
  /** Missing if we queried Stripe without an event. */
  event?: { id: string; type: string } | undefined
}

/** `stale`: the row has changed since Stripe was queried, so query again. `known`: this event was applied before. */
export type ApplyPaymentResult = 'applied' | 'unchanged' | 'known' | 'stale'

/**
 * Updates row and ledger to match Stripe's object, in one transaction with the event and the receipt. Calls may repeat
 * and come in any order: units are granted once, and refunds take back the missing difference.
 */
export const applyPayment = (db: Database, news: PaymentUpdate): Promise<ApplyPaymentResult> =>
  inTransaction(db, async (trx) => {
    const before = await lockPayment(trx, news.paymentId)
    if (before.revision !== news.revision) return 'stale'
    if (news.event && !(await recordEvent(trx, news.paymentId, news.event))) return 'known'
    if (isSame(before, news)) return 'unchanged'
    await writePayment(trx, before, news)
    if (news.verdict.isBought) await moveUnits(trx, before, news.verdict.unitsBack)
    if (news.verdict.isBought && before.paidAt === null) await queueReceipt(trx, before.id)
    return 'applied'
  })

const lockPayment = (trx: Database, paymentId: string): Promise<StoredPayment> =>
  trx.selectFrom('payment').select(paymentColumns).where('id', '=', paymentId).forUpdate().executeTakeFirstOrThrow()

const recordEvent = async (trx: Database, paymentId: string, event: { id: string; type: string }) => {
  const added = await trx
    .insertInto('stripeEvent')
    .values({ ...event, paymentId })
    .onConflict((oc) => oc.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

const isSame = (before: StoredPayment, { intentId, refundedCents, verdict }: PaymentUpdate) =>
  before.intentId === intentId &&
  before.refundedCents === refundedCents &&
  before.status === verdict.status &&
  before.unitsBack === verdict.unitsBack

const writePayment = async (trx: Database, before: StoredPayment, news: PaymentUpdate) => {
  const { intentId, refundedCents, verdict } = news
  const isIssued = verdict.isBought && before.paidAt === null
  await trx
    .updateTable('payment')
    .set({
      intentId,
      refundedCents,
      status: verdict.status,
      unitsBack: verdict.unitsBack,
      revision: before.revision + 1,
      ...(isIssued ? await issueInvoice(trx, before.userId, news.seller) : {}),
    })
    .where('id', '=', before.id)
    .execute()
}

/** An invoice keeps both parties as they are at this moment. */
const issueInvoice = async (trx: Database, userId: string, seller: InvoiceSeller) => {
  const buyer = await findBillingDetails(trx, userId)
  return {
    paidAt: sql<Date>`now()`,
    invoiceNumber: sql<number>`nextval('invoice_number')`,
    invoiceSeller: JSON.stringify(seller),
    ...(buyer ? { invoiceBuyer: JSON.stringify(buyer) } : {}),
  }
}

const moveUnits = async (trx: Database, { id, userId, kind, units }: StoredPayment, unitsBack: number) => {
  await grantPurchase(trx, { userId, kind, units, paymentId: id })
  await setUnitsBack(trx, { paymentId: id, unitsBack })
}

const queueReceipt = (trx: Database, paymentId: string) =>
  addOutbox(trx, {
    id: newId(),
    dedupeKey: `receipt/${paymentId}`,
    kind: 'mail',
    payload: { mail: 'receipt', paymentId },
  })

export const isEventApplied = async (db: Database, eventId: string): Promise<boolean> =>
  (await db.selectFrom('stripeEvent').select('id').where('id', '=', eventId).executeTakeFirst()) !== undefined
