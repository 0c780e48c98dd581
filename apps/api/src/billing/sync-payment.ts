import { AppError } from '@lc/api-contract'
import { judgePayment } from '@lc/core'
import { applyPayment, type Database, findPaymentOfIntent, isEventApplied, saveIntent } from '@lc/db'
import type { Payments } from './payments.ts'
import { seller } from './receipt.ts'

interface SyncContext {
  db: Database
  payments: Payments
}

interface PaymentNews {
  intentId: string
  event?: { id: string; type: string }
}

/** `foreign`: an intent of none of our payments; `missing`: Stripe doesn't have it. */
type SyncResult = 'applied' | 'unchanged' | 'known' | 'foreign' | 'missing'

const MAX_TRIES = 20

/**
 * Reads a payment's state from Stripe and copies it. Events may arrive late, twice or out of order, so their content
 * isn't used. If the payment changed in the meantime, Stripe's answer may be outdated and is requested again.
 */
export const syncPayment = async (
  { db, payments }: SyncContext,
  { intentId, event }: PaymentNews,
): Promise<SyncResult> => {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (event && (await isEventApplied(db, event.id))) return 'known'
    const payment = await findPaymentOfIntent(db, intentId)
    const intent = await payments.findIntent(intentId)
    if (!intent) return 'missing'
    const { paymentId, facts } = intent
    if (!payment) {
      if (!paymentId || !(await saveIntent(db, { paymentId, intentId }))) return 'foreign'
      continue
    }
    const end = await applyPayment(db, {
      paymentId: payment.id,
      revision: payment.revision,
      intentId,
      refundedCents: Math.min(facts.refundedCents, payment.amountCents),
      verdict: judgePayment(payment, facts),
      seller,
      event,
    })
    if (end !== 'stale') return end
  }
  throw new AppError('UNAVAILABLE')
}
