/**
 * How many units of a payment go back with a refund. Part of a unit's price refunded does not take the unit; all of the
 * price takes all units.
 */
export const unitsRefunded = (payment: { units: number; amountCents: number; refundedCents: number }): number => {
  const { units, amountCents, refundedCents } = payment
  return Math.min(units, Math.floor((units * refundedCents) / amountCents))
}
