import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { AppError } from '@lc/api-contract'
import type { PaymentFacts } from '@lc/core'
import { type Database, findPayment, inTransaction, listRefundedPayments } from '@lc/db'
import type { Payments } from '../../apps/api/src/billing/payments.ts'
import { type Area, actOptions, isUuid, type OperatorCall, readActor, record } from './command.ts'

/** Undefined without Stripe's keys. */
export const refundsArea = (payments: Payments | undefined): Area => ({
  usage: `  refunds list                               the last fifty payments of which something was refunded
  refunds create <payment id|pi_…> --reason why [--cents n]
                                             asks Stripe to refund the rest, or a part. Stripe’s event takes the units back.
                                             Within a day, the same command with the same reason is the same refund.
                                             A payment that a restore lost is named by its intent (pi_…)`,
  examples: `  npm run ops -- refunds create 019a5c1e-0000-7000-8000-000000000000 --reason 'bought twice by mistake'`,
  run: (call) => run(call, payments),
})

const run = async ({ db, args, operator }: OperatorCall, payments: Payments | undefined) => {
  const options = { ...actOptions, cents: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [verb, named, ...more] = positionals
  if (more.length > 0) return undefined
  if (verb === 'list' && named === undefined) return list(db)
  if (verb !== 'create' || named === undefined || values.reason === undefined) return undefined
  if (!payments) throw new AppError('PAYMENTS_OFF', { details: { missing: 'STRIPE_SECRET_KEY and its companions' } })
  const actor = readActor(operator, values.reason)
  const cents = values.cents === undefined ? undefined : readCents(values.cents)
  const intentId = named.startsWith('pi_') ? named : await findIntentId(db, named)
  const intent = intentId === undefined ? undefined : await payments.findIntent(intentId)
  if (!intent?.paymentId) throw new AppError('NOT_FOUND', { details: { payment: named } })
  const { receivedCents, refundedCents } = intent.facts
  const left = receivedCents - refundedCents
  if (left <= 0 || (cents ?? 0) > left) throw new AppError('CONFLICT', { details: { payment: named, leftCents: left } })
  const subjectId = intent.paymentId
  // Recorded first: a refund without a record would be worse than a record of one that Stripe refused.
  await inTransaction(db, (trx) => record(trx, actor, { act: 'payment_refunded', subjectId }))
  return requestRefund(payments, { ...intent, paymentId: subjectId }, { cents, reason: actor.reason })
}

interface PaidIntent {
  intentId: string
  paymentId: string
  facts: PaymentFacts
}

const requestRefund = async (
  payments: Payments,
  { intentId, paymentId, facts: before }: PaidIntent,
  { cents, reason }: { cents: number | undefined; reason: string },
): Promise<string> => {
  // Nothing that the refund itself changes: repeated after a lost answer, it is the same refund.
  const reasonHash = createHash('sha256').update(reason).digest('hex')
  const idempotencyKey = `operator/${intentId}/${cents ?? 'rest'}/${reasonHash}`
  await payments.refund({ intentId, cents, idempotencyKey })
  const { facts } = (await payments.findIntent(intentId)) ?? { facts: before }
  const requested = facts.refundedCents - before.refundedCents
  const text =
    requested > 0
      ? `refund of ${requested} cents requested`
      : 'this refund was made before; another part needs another reason'
  return `${paymentId}: ${text}; left_cents=${facts.receivedCents - facts.refundedCents}`
}

const readCents = (text: string): number => {
  const cents = Number(text)
  if (!Number.isInteger(cents) || cents < 1) throw new AppError('INVALID_FIELDS', { details: { cents: text } })
  return cents
}

const findIntentId = async (db: Database, paymentId: string) =>
  isUuid(paymentId) ? ((await findPayment(db, paymentId))?.intentId ?? undefined) : undefined

const list = async (db: Database) => {
  const payments = await listRefundedPayments(db)
  const lines = payments.map(({ id, userId, status, amountCents, refundedCents, unitsBack }) =>
    [id, status, `${refundedCents} of ${amountCents} cents`, `${unitsBack} units back`, `user ${userId}`].join('  '),
  )
  return [...lines, `refunds listed=${payments.length}`].join('\n')
}
