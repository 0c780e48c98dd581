import type { Database } from '../database.ts'

/** Writes down which intent of Stripe a payment became. Only the first one counts; answers whether it is this one now. */
export const nameIntent = async (db: Database, input: { paymentId: string; intentId: string }): Promise<boolean> => {
  const named = await db
    .updateTable('payment')
    .set({ intentId: input.intentId })
    .where('id', '=', input.paymentId)
    .where('intentId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return named !== undefined
}
