import { AppError } from '@lc/api-contract'
import { judgePayment } from '@lc/core'
import { applyPayment, type Database, findPaymentOfIntent, isEventApplied, nameIntent } from '@lc/db'
import type { Payments } from './create-payments.ts'
import { seller } from './seller.ts'

interface Reflecting {
  db: Database
  payments: Payments
}

interface Reflected {
  intentId: string
  event?: { id: string; type: string }
}

/** `foreign`: an intent that no payment of ours became; `missing`: one that Stripe does not have. */
export type Reflection = 'applied' | 'unchanged' | 'known' | 'foreign' | 'missing'

const MAX_TRIES = 20

/**
 * Asks Stripe how a payment stands and makes ours the same. News may come late, twice or in the wrong order: what they say
 * is not used. Where somebody wrote between the question and its answer, the answer may be the older one, and is asked again.
 */
export const reflectPayment = async (
  { db, payments }: Reflecting,
  { intentId, event }: Reflected,
): Promise<Reflection> => {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (event && (await isEventApplied(db, event.id))) return 'known'
    const payment = await findPaymentOfIntent(db, intentId)
    const intent = await payments.findIntent(intentId)
    if (!intent) return 'missing'
    const { paymentId, facts } = intent
    if (!payment) {
      if (!paymentId || !(await nameIntent(db, { paymentId, intentId }))) return 'foreign'
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
