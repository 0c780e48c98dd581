import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailure, routes } from '@lc/api-contract'
import { findPayment } from '@lc/db'
import { newOrder } from '../../overload/customers.ts'
import { openFaultCustomer } from '../work/open-customer.ts'
import type { Fault, FaultContext } from './fault.ts'

const COPIES = 100
const GRANT_MS = 30_000
const POLL_MS = 100

type PaymentState = Awaited<ReturnType<typeof findPayment>>

const untilPayment = async (
  { stage }: FaultContext,
  paymentId: string,
  isReached: (payment: NonNullable<PaymentState>) => boolean,
) => {
  const deadline = performance.now() + GRANT_MS
  for (;;) {
    const payment = await findPayment(stage.db, paymentId)
    if (payment && isReached(payment)) return
    if (performance.now() > deadline) throw new Error(`payment ${paymentId} is ${payment?.status}`)
    await sleep(POLL_MS)
  }
}

/** Stripe's events arrive many times, in the wrong order, or late. */
const webhooks: Fault = {
  name: 'stripe-events',
  shows: ['F07', 'F08'],
  variants: ['copies', 'reversed', 'late'],
  run: async (context, variant) => {
    const { stage, customer, promises, totals } = context
    const { paymentId, clientSecret, intentId } = await customer.beginPayment()
    if (variant === 'copies') await stage.stripe.control('delivery', { intent: intentId, copies: COPIES })
    else await stage.stripe.control('delivery', { intent: intentId, way: 'hold' })
    await stage.stripe.pay(clientSecret)
    promises.add('payments', paymentId)
    if (variant === 'reversed') {
      await stage.stripe.refund(intentId)
      totals.forget(intentId)
    }
    if (variant !== 'copies') {
      await stage.stripe.control('release', { intent: intentId, isReversed: variant === 'reversed' })
    }
    const wanted = variant === 'reversed' ? 'refunded' : 'paid'
    await untilPayment(context, paymentId, ({ status }) => status === wanted)
  },
}

/** Stripe carries out our call, and its answer is lost. */
const lostAnswer: Fault = {
  name: 'stripe-answer',
  shows: ['F11'],
  variants: ['lost'],
  run: async ({ stage, customer }) => {
    await stage.stripe.control('lost-answers', { count: 1 })
    await customer.buy()
  },
}

const PARALLEL = 20

/** One order is sent many times at once, or many orders with units for one. */
const orders: Fault = {
  name: 'double-orders',
  shows: ['F10'],
  variants: ['same key', 'one unit', 'other body'],
  run: async ({ stage, promises, customer }, variant) => {
    const buyer = variant === 'one unit' ? await openFaultCustomer(stage, promises, { detections: 1 }) : customer
    const send = (body: Order) =>
      buyer.client.call(routes.orderScan, { body }).catch((error: unknown) => {
        if (error instanceof CallFailure) return error
        throw error
      })
    const body = await newOrder(stage, buyer)
    const bodies = Array.from({ length: PARALLEL }, () => (variant === 'one unit' ? newOrder(stage, buyer) : body))
    const answers = await Promise.all((await Promise.all(bodies)).map(send))
    const ids = new Set(answers.flatMap((answer) => (answer instanceof CallFailure ? [] : [answer.contractId])))
    for (const id of ids) promises.add('scans', id)
    if (ids.size !== 1) throw new Error(`${PARALLEL} orders made ${ids.size} scans`)
    if (variant !== 'other body') return
    const other = await send({ ...body, fuzzing: false, mainContract: 'Other' })
    if (!(other instanceof CallFailure && other.errorName === 'CONFLICT')) throw new Error('the key took another body')
  },
}

type Order = Awaited<ReturnType<typeof newOrder>> & { fuzzing?: boolean; mainContract?: string }

/** Money moves once, whatever repeats. */
export const moneyFaults: readonly Fault[] = [webhooks, lostAnswer, orders]
