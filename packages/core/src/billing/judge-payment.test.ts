import { describe, expect, test } from 'vitest'
import { judgePayment, type PaymentFacts, unitsRefunded } from './judge-payment.ts'

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
  test('default: a payment as ordered grants its units', () => {
    expect(judgePayment(order, facts())).toEqual({ status: 'paid', isBought: true, unitsBack: 0 })
  })

  test.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['processing', 'processing'],
    ['canceled', 'cancelled'],
    ['something_new', 'open'],
  ])('given intent status %s, the payment is %s and grants nothing', (intentStatus, status) => {
    const verdict = judgePayment(order, facts({ intentStatus, receivedCents: 0 }))
    expect(verdict).toEqual({ status, isBought: false, unitsBack: 0 })
  })

  test('given a declined card, the payment is declined and grants nothing', () => {
    const refused = facts({ intentStatus: 'requires_payment_method', receivedCents: 0, isDeclined: true })
    expect(judgePayment(order, refused)).toEqual({ status: 'declined', isBought: false, unitsBack: 0 })
  })

  test.each([
    [3_499, 0],
    [3_500, 1],
    [8_750, 2],
    [17_499, 4],
  ])('given %i cents refunded, takes back %i units', (refundedCents, unitsBack) => {
    const verdict = judgePayment(order, facts({ refundedCents }))
    expect(verdict).toEqual({ status: 'partly_refunded', isBought: true, unitsBack })
  })

  test('given a full refund, takes back all units whatever the dispute', () => {
    for (const dispute of ['none', 'open'] as const) {
      const verdict = judgePayment(order, facts({ refundedCents: 17_500, dispute }))
      expect(verdict).toEqual({ status: 'refunded', isBought: true, unitsBack: 5 })
    }
  })

  test.each([
    ['open', 'disputed'],
    ['lost', 'charged_back'],
  ] as const)('given a dispute that is %s, the payment is %s and all units are taken back', (dispute, status) => {
    const verdict = judgePayment(order, facts({ dispute, refundedCents: 100 }))
    expect(verdict).toEqual({ status, isBought: true, unitsBack: 5 })
  })

  test.each([{ amountCents: 100, receivedCents: 100 }, { receivedCents: 17_499 }, { currency: 'idr' }])(
    'refuses to grant anything for %j',
    (change) => {
      expect(judgePayment(order, facts(change))).toEqual({ status: 'mismatched', isBought: false, unitsBack: 0 })
    },
  )
})

test.each([
  { refundedCents: 0, back: 0 },
  { refundedCents: 34_99, back: 0 },
  { refundedCents: 35_00, back: 1 },
  { refundedCents: 174_99, back: 4 },
  { refundedCents: 175_00, back: 5 },
  { refundedCents: 200_00, back: 5 },
])('default: a refund of $refundedCents of 17500 cents for 5 units takes back $back', ({ refundedCents, back }) => {
  expect(unitsRefunded({ units: 5, amountCents: 175_00, refundedCents })).toBe(back)
})
