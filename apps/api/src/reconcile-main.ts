import { createSystemDatabase, findPaymentTotals } from '@lc/db'
import { createLog, readEnv } from '@lc/server-runtime'
import { openPayments } from './billing/payments.ts'
import { reconcilePayments } from './billing/reconcile-payments.ts'
import { apiEnv } from './env.ts'

/** `npm run reconcile -w @lc/api`: compares payments with Stripe, repairs differences and prints them. */
const env = readEnv(apiEnv.pick({ DATABASE_URL: true, LOG_LEVEL: true, RECONCILE_DAYS: true, ...stripeNames() }))
const log = createLog({ name: 'reconcile', level: env.LOG_LEVEL })
const payments = openPayments(env, log)
if (!payments) process.exit(2)

const db = createSystemDatabase(env.DATABASE_URL)
const { checked, repaired, missing, unknown } = await reconcilePayments({
  db,
  payments,
  days: env.RECONCILE_DAYS,
  onRepaired: ({ paymentId, intentId, before, after }) =>
    say(`repaired ${paymentId} ${intentId}\n  was ${JSON.stringify(before)}\n  is  ${JSON.stringify(after)}`),
  onMissing: ({ paymentId, intentId }) => say(`missing at Stripe ${paymentId} ${intentId}`),
  onUnknown: ({ paymentId, intentId }) => say(`paid at Stripe but not in the database ${paymentId} ${intentId}`),
})
const { mismatched, ungiven } = await findPaymentTotals(db)
await db.destroy()
say(
  `reconcile checked=${checked} repaired=${repaired} missing=${missing} unknown=${unknown} mismatched=${mismatched} ungiven=${ungiven}`,
)
if (missing + unknown + mismatched + ungiven > 0) process.exitCode = 1

function stripeNames() {
  return { STRIPE_PUBLIC_KEY: true, STRIPE_SECRET_KEY: true, STRIPE_WEBHOOK_SECRET: true, STRIPE_URL: true } as const
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
