import { type Database, findPayment, findPaymentOfIntent, listPaymentsAfter, type StoredPayment } from '@lc/db'
import type { Log } from '@lc/server-runtime'
import type { ApiMetrics } from '../monitoring/api-metrics.ts'
import type { Payments } from './payments.ts'
import { syncPayment } from './sync-payment.ts'

interface ReconcileOptions {
  db: Database
  payments: Payments
  /** How far back. */
  days: number
  /** Called for each payment that differed from Stripe, after its repair. */
  onRepaired: (difference: Difference) => void
  /** Called for each payment whose intent Stripe doesn't have; it stays as it is, and an operator has to check it. */
  onMissing: (missing: Pick<Difference, 'intentId' | 'paymentId'>) => void
  /**
   * Called for each paid intent that names a payment we don't have, as after a restore to an earlier time: the money was
   * taken and nothing was granted, so an operator has to refund it.
   */
  onUnknown: (unknown: Pick<Difference, 'intentId' | 'paymentId'>) => void
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
 * Compares every payment of these days with Stripe and repairs differences, as the missed event would have done.
 * Stripe's list comes first, because it also has intents whose ids never reached us; then payments that Stripe didn't
 * list.
 */
export const reconcilePayments = async ({ days, ...parts }: ReconcileOptions) => {
  const seen = new Set<string>()
  const ends = { repaired: 0, missing: 0, unknown: 0, same: 0 }
  const check = async (intentId: string) => {
    if (seen.has(intentId)) return
    seen.add(intentId)
    ends[await repair(parts, intentId)]++
  }
  for await (const intentId of parts.payments.listIntents(new Date(Date.now() - days * DAY_MS))) await check(intentId)
  for await (const { intentId } of knownPayments(parts.db, days)) if (intentId) await check(intentId)
  const { repaired, missing, unknown } = ends
  return { checked: seen.size, repaired, missing, unknown }
}

const repair = async (parts: Omit<ReconcileOptions, 'days'>, intentId: string) => {
  const { db, payments, onRepaired, onMissing } = parts
  const before = await findPaymentOfIntent(db, intentId)
  const end = await syncPayment({ db, payments }, { intentId })
  if (end === 'foreign' && (await reportUnknown(parts, intentId))) return 'unknown'
  if (end === 'missing' && before) onMissing({ intentId, paymentId: before.id })
  if (end !== 'applied') return end === 'missing' ? 'missing' : 'same'
  const after = await findPaymentOfIntent(db, intentId)
  if (!after) return 'same'
  onRepaired({ intentId, paymentId: after.id, before: stateOf(before ?? unknownPayment), after: stateOf(after) })
  return 'repaired'
}

/** Returns whether money is at Stripe for a payment that isn't in the database. */
const reportUnknown = async (
  { db, payments, onUnknown }: Pick<ReconcileOptions, 'db' | 'payments' | 'onUnknown'>,
  intentId: string,
): Promise<boolean> => {
  const intent = await payments.findIntent(intentId)
  if (!intent?.paymentId || (await findPayment(db, intent.paymentId))) return false
  const { receivedCents, refundedCents } = intent.facts
  if (receivedCents <= refundedCents) return false
  onUnknown({ intentId, paymentId: intent.paymentId })
  return true
}

const unknownPayment: PaymentState = { status: 'open', refundedCents: 0, unitsBack: 0 }

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

interface RepeatOptions {
  db: Database
  payments: Payments | null
  log: Log
  metrics: Pick<ApiMetrics, 'paymentsRepaired' | 'paymentsUnknown' | 'reconciledAt'>
  wakeRelay: () => void
  /** 0: never. */
  everyMs: number
  days: number
}

/**
 * Reconciles regularly, so that a day of lost events is repaired within hours. Safe in several processes, because
 * repairs are idempotent.
 */
export const repeatReconciling = ({ db, payments, log, metrics, wakeRelay, everyMs, days }: RepeatOptions) => {
  let running: Promise<unknown> = Promise.resolve()
  const round = async (open: Payments) => {
    const onRepaired = (difference: object) => log.error(difference, 'a payment differed from Stripe')
    const onMissing = (missing: object) => log.error(missing, 'Stripe does not know a payment of ours')
    const onUnknown = (unknown: object) => log.error(unknown, 'a payment at Stripe is not in the database')
    const counts = await reconcilePayments({ db, payments: open, days, onRepaired, onMissing, onUnknown })
    log.info(counts, 'payments compared with Stripe')
    metrics.paymentsRepaired.inc(counts.repaired)
    metrics.paymentsUnknown.set(counts.missing)
    metrics.reconciledAt.setToCurrentTime()
    if (counts.repaired > 0) wakeRelay()
  }
  const begin = (open: Payments) => {
    running = round(open).catch((error: unknown) => log.error({ err: error }, 'payments could not be compared'))
  }
  const timer = payments && everyMs > 0 ? setInterval(() => begin(payments), everyMs) : undefined
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
