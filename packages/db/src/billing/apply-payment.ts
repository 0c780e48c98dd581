import type { PaymentVerdict } from '@lc/core'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { newId } from '../new-id.ts'
import { addOutbox } from '../outbox/add-outbox.ts'
import { findBillingDetails } from './billing-details.ts'
import { grantPurchase } from './grant-purchase.ts'
import { type InvoiceSeller, paymentColumns, type StoredPayment } from './payment-row.ts'
import { takeBack } from './take-back.ts'

export interface PaymentNews {
  paymentId: string
  /** Of the row as it was before Stripe was asked. */
  revision: number
  intentId: string
  refundedCents: number
  verdict: PaymentVerdict
  /** Copied into the invoice when this news makes it due. */
  seller: InvoiceSeller
  /** What told us; missing where we asked by ourselves. */
  event?: { id: string; type: string } | undefined
}

/** `stale`: somebody wrote since Stripe was asked, so it must be asked again. `known`: this event was applied before. */
export type PaymentEnd = 'applied' | 'unchanged' | 'known' | 'stale'

/**
 * Makes row and ledger say what Stripe's object says, in one transaction with the event that told us and with the receipt.
 * Asked any number of times, in any order, it gives once and takes back what went back.
 */
export const applyPayment = (db: Database, news: PaymentNews): Promise<PaymentEnd> =>
  inTransaction(db, async (trx) => {
    const before = await lockPayment(trx, news.paymentId)
    if (before.revision !== news.revision) return 'stale'
    if (news.event && !(await recordEvent(trx, news.paymentId, news.event))) return 'known'
    if (isSame(before, news)) return 'unchanged'
    await writePayment(trx, before, news)
    if (news.verdict.isBought) await moveUnits(trx, before, news.verdict.unitsBack)
    if (news.verdict.isBought && before.paidAt === null) await promiseReceipt(trx, before.id)
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

const isSame = (before: StoredPayment, { intentId, refundedCents, verdict }: PaymentNews) =>
  before.intentId === intentId &&
  before.refundedCents === refundedCents &&
  before.status === verdict.status &&
  before.unitsBack === verdict.unitsBack

const writePayment = async (trx: Database, before: StoredPayment, news: PaymentNews) => {
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

/** An invoice names its parties as they are now, whatever they become later. */
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
  await takeBack(trx, { paymentId: id, unitsBack })
}

const promiseReceipt = (trx: Database, paymentId: string) =>
  addOutbox(trx, {
    id: newId(),
    dedupeKey: `receipt/${paymentId}`,
    kind: 'mail',
    payload: { mail: 'receipt', paymentId },
  })
