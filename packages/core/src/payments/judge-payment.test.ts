import { describe, expect, test } from 'vitest'
import { judgePayment, type PaymentFacts } from './judge-payment.ts'

const order = { units: 5, amountCents: 17_500, currency: 'usd' }

const facts = (change: Partial<PaymentFacts> = {}): PaymentFacts => ({
  intentStatus: 'succeeded',
  amountCents: 17_500,
  receivedCents: 17_500,
  refundedCents: 0,
  currency: 'usd',
  isDeclined: false,
  dispute: 'none',
  ...change,
})

describe('judge payment', () => {
  test('default: a payment as ordered gives its units', () => {
    expect(judgePayment(order, facts())).toEqual({ status: 'paid', isBought: true, unitsBack: 0 })
  })

  test.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['processing', 'processing'],
    ['canceled', 'cancelled'],
    ['something_new', 'open'],
  ])('given %s: %s, and nothing is bought', (intentStatus, status) => {
    const verdict = judgePayment(order, facts({ intentStatus, receivedCents: 0 }))
    expect(verdict).toEqual({ status, isBought: false, unitsBack: 0 })
  })

  test('given a refused card: declined, and nothing is bought', () => {
    const refused = facts({ intentStatus: 'requires_payment_method', receivedCents: 0, isDeclined: true })
    expect(judgePayment(order, refused)).toEqual({ status: 'declined', isBought: false, unitsBack: 0 })
  })

  test.each([
    [3_499, 0],
    [3_500, 1],
    [8_750, 2],
    [17_499, 4],
  ])('given %i cents refunded: %i units go back', (refundedCents, unitsBack) => {
    const verdict = judgePayment(order, facts({ refundedCents }))
    expect(verdict).toEqual({ status: 'partly_refunded', isBought: true, unitsBack })
  })

  test('given all of it refunded: all units go back, whatever a dispute says', () => {
    for (const dispute of ['none', 'open'] as const) {
      const verdict = judgePayment(order, facts({ refundedCents: 17_500, dispute }))
      expect(verdict).toEqual({ status: 'refunded', isBought: true, unitsBack: 5 })
    }
  })

  test.each([
    ['open', 'disputed'],
    ['lost', 'charged_back'],
  ] as const)('given a dispute that is %s: %s, and all units go back', (dispute, status) => {
    const verdict = judgePayment(order, facts({ dispute, refundedCents: 100 }))
    expect(verdict).toEqual({ status, isBought: true, unitsBack: 5 })
  })

  test.each([{ amountCents: 100, receivedCents: 100 }, { receivedCents: 17_499 }, { currency: 'idr' }])(
    'refuses to give anything for %j',
    (change) => {
      expect(judgePayment(order, facts(change))).toEqual({ status: 'mismatched', isBought: false, unitsBack: 0 })
    },
  )
})
