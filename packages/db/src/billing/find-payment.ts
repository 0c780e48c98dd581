import type { Database } from '../database.ts'
import { paymentColumns, type StoredPayment } from './payment-row.ts'

export const findPayment = (db: Database, paymentId: string): Promise<StoredPayment | undefined> =>
  db.selectFrom('payment').select(paymentColumns).where('id', '=', paymentId).executeTakeFirst()

export const findOwnedPayment = (
  db: Database,
  input: { paymentId: string; userId: string },
): Promise<StoredPayment | undefined> =>
  db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('id', '=', input.paymentId)
    .where('userId', '=', input.userId)
    .executeTakeFirst()

export const findPaymentOfIntent = (db: Database, intentId: string): Promise<StoredPayment | undefined> =>
  db.selectFrom('payment').select(paymentColumns).where('intentId', '=', intentId).executeTakeFirst()
