import type { Database } from '@lc/db'
import type { Violation } from './violation.ts'

export interface StripeTotals {
  /** Money that Stripe received and returned, in cents. */
  received: number
  refunded: number
}

/** Stripe's totals are those of our payments (I5). Call it only when no payment is pending. */
export const checkStripe = async ({
  db,
  readTotals,
}: {
  db: Database
  readTotals: () => Promise<StripeTotals>
}): Promise<Violation[]> => {
  const { received, refunded } = await readTotals()
  const ours = await db
    .selectFrom('payment')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<string>('amountCents'), eb.lit(0)).as('received'),
      eb.fn.coalesce(eb.fn.sum<string>('refundedCents'), eb.lit(0)).as('refunded'),
    ])
    .where('paidAt', 'is not', null)
    .executeTakeFirstOrThrow()
  if (Number(ours.received) === received && Number(ours.refunded) === refunded) return []
  const problem = `Stripe has ${received} cents and refunded ${refunded}, we ${ours.received} and ${ours.refunded}`
  return [{ invariant: 'I5', problem }]
}
