import type { EquityKind } from '@lc/api-contract'
import type { Database } from '../database.ts'
import { moveEquity } from './move-equity.ts'

export const purchaseKeyOf = (paymentId: string) => `purchase/${paymentId}`

/** Gives what a payment bought, once per payment. Answers whether it was given now. */
export const grantPurchase = (
  db: Database,
  { paymentId, ...bought }: { userId: string; kind: EquityKind; units: number; paymentId: string },
): Promise<boolean> =>
  moveEquity(db, { ...bought, reason: 'purchase', reference: paymentId, idempotencyKey: purchaseKeyOf(paymentId) })
