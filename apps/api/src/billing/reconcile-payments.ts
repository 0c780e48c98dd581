import { type Database, findPaymentOfIntent, listPaymentsAfter, type StoredPayment } from '@lc/db'
import type { Payments } from './create-payments.ts'
import { reflectPayment } from './reflect-payment.ts'

interface Reconciling {
  db: Database
  payments: Payments
  /** How far back. */
  days: number
  /** Told of each payment that was not as Stripe has it; it is by then. */
  onRepaired: (difference: Difference) => void
  /** Told of each payment whose intent Stripe does not have; it stays as it is, and somebody has to look. */
  onMissing: (missing: Pick<Difference, 'intentId' | 'paymentId'>) => void
}

export interface Difference {
  intentId: string
  paymentId: string
  before: PaymentState
  after: PaymentState
}

type PaymentState = Pick<StoredPayment, 'status' | 'refundedCents' | 'unitsBack'>

const DAY_MS = 86_400_000
const BATCH = 100

/**
 * Compares every payment of these days with Stripe and repairs what differs, as the missed event would have. Stripe's list
 * comes first, because it also has intents whose ids never reached us; then what we know and it did not list.
 */
export const reconcilePayments = async ({ days, ...parts }: Reconciling) => {
  const seen = new Set<string>()
  const ends = { repaired: 0, missing: 0, same: 0 }
  const look = async (intentId: string) => {
    if (seen.has(intentId)) return
    seen.add(intentId)
    ends[await repair(parts, intentId)]++
  }
  for await (const intentId of parts.payments.listIntents(new Date(Date.now() - days * DAY_MS))) await look(intentId)
  for await (const { intentId } of knownPayments(parts.db, days)) if (intentId) await look(intentId)
  return { checked: seen.size, repaired: ends.repaired, missing: ends.missing }
}

const repair = async ({ db, payments, onRepaired, onMissing }: Omit<Reconciling, 'days'>, intentId: string) => {
  const before = await findPaymentOfIntent(db, intentId)
  const end = await reflectPayment({ db, payments }, { intentId })
  if (end === 'missing' && before) onMissing({ intentId, paymentId: before.id })
  if (end !== 'applied') return end === 'missing' ? 'missing' : 'same'
  const after = await findPaymentOfIntent(db, intentId)
  if (!after) return 'same'
  onRepaired({ intentId, paymentId: after.id, before: stateOf(before ?? unheardOf), after: stateOf(after) })
  return 'repaired'
}

const unheardOf: PaymentState = { status: 'open', refundedCents: 0, unitsBack: 0 }

const stateOf = ({ status, refundedCents, unitsBack }: PaymentState): PaymentState => ({
  status,
  refundedCents,
  unitsBack,
})

async function* knownPayments(db: Database, days: number): AsyncIterable<StoredPayment> {
  let after: string | undefined
  do {
    const rows = await listPaymentsAfter(db, { after, days, limit: BATCH })
    yield* rows
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
}
