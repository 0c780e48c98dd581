import { expect, test } from 'vitest'
import { unitsRefunded } from './units-refunded.ts'

test.each([
  { refundedCents: 0, back: 0 },
  { refundedCents: 34_99, back: 0 },
  { refundedCents: 35_00, back: 1 },
  { refundedCents: 174_99, back: 4 },
  { refundedCents: 175_00, back: 5 },
  { refundedCents: 200_00, back: 5 },
])('default: $refundedCents of 17500 cents for 5 units take back $back', ({ refundedCents, back }) => {
  expect(unitsRefunded({ units: 5, amountCents: 175_00, refundedCents })).toBe(back)
})
