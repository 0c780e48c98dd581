import type { PaymentStatus } from '@lc/api-contract'
import { unitsRefunded } from '../units-refunded.ts'

/** What a person ordered, as it was when they ordered it. */
export interface PaymentOrder {
  units: number
  amountCents: number
  /** Lower case, as Stripe writes it. */
  currency: string
}

/** What Stripe's own object says about a payment. */
export interface PaymentFacts {
  intentStatus: string
  amountCents: number
  receivedCents: number
  refundedCents: number
  currency: string
  /** The last try ended in a refusal. */
  isDeclined: boolean
  /** Its newest dispute; `none` where there never was one, or where it was settled in our favour. */
  dispute: 'none' | 'open' | 'lost'
}

export interface PaymentVerdict {
  status: PaymentStatus
  /** It was paid as ordered: its units are given, once. */
  isBought: boolean
  /** How many of them are to be back with us, because the money went back. */
  unitsBack: number
}

/** What a payment means for its buyer. It looks at Stripe's object alone, so it does not matter in which order news came. */
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
