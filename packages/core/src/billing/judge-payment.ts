import type { PaymentStatus } from '@lc/api-contract'

/** The order, with the price at that time. */
export interface PaymentOrder {
  units: number
  amountCents: number
  /** Lower case, like in Stripe's API. */
  currency: string
}

/** The state of a payment in Stripe. */
export interface PaymentFacts {
  intentStatus: string
  amountCents: number
  receivedCents: number
  refundedCents: number
  currency: string
  /** The last attempt was declined. */
  isDeclined: boolean
  /** The newest dispute; `none` without a dispute, or after we won it. */
  dispute: 'none' | 'open' | 'lost'
}

export interface PaymentVerdict {
  status: PaymentStatus
  /** Paid as ordered: its units are granted, once. */
  isBought: boolean
  /** How many of its units are taken back, because the money was returned. */
  unitsBack: number
}

/**
 * Decides the result of a payment for its buyer. It reads only Stripe's object, so the order of events doesn't matter.
 */
export const judgePayment = (order: PaymentOrder, facts: PaymentFacts): PaymentVerdict => {
  if (facts.intentStatus !== 'succeeded') return { status: unpaidStatusOf(facts), isBought: false, unitsBack: 0 }
  if (!isAsOrdered(order, facts)) return { status: 'mismatched', isBought: false, unitsBack: 0 }
  const status = boughtStatusOf(order, facts)
  const isAllBack = status === 'refunded' || status === 'disputed' || status === 'charged_back'
  return {
    status,
    isBought: true,
    unitsBack: isAllBack ? order.units : unitsRefunded({ ...order, refundedCents: facts.refundedCents }),
  }
}

const boughtStatusOf = ({ amountCents }: PaymentOrder, { dispute, refundedCents }: PaymentFacts): PaymentStatus => {
  if (dispute === 'lost') return 'charged_back'
  if (refundedCents >= amountCents) return 'refunded'
  if (dispute === 'open') return 'disputed'
  return refundedCents > 0 ? 'partly_refunded' : 'paid'
}

const isAsOrdered = (order: PaymentOrder, facts: PaymentFacts) =>
  facts.currency === order.currency &&
  facts.amountCents === order.amountCents &&
  facts.receivedCents === order.amountCents

const unpaidStatusOf = ({ intentStatus, isDeclined }: PaymentFacts): PaymentStatus => {
  if (intentStatus === 'processing') return 'processing'
  if (intentStatus === 'canceled') return 'cancelled'
  return isDeclined ? 'declined' : 'open'
}

/** How many units a refund takes back: only whole units, and all of them if the whole price is refunded. */
export const unitsRefunded = (payment: { units: number; amountCents: number; refundedCents: number }): number => {
  const { units, amountCents, refundedCents } = payment
  return Math.min(units, Math.floor((units * refundedCents) / amountCents))
}
