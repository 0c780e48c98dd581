import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** The data that Stripe's script needs for this payment, or undefined if payments are unavailable. */
export const createPaymentIntent = async (productId: string, idempotencyKey: string) => {
  const body = { productId, idempotencyKey }
  const reply = await api.post(routes.createPaymentIntent, { body, quietFor: ['PAYMENTS_OFF', 'UPSTREAM_FAILED'] })
  return reply.isOk ? reply.result : undefined
}
