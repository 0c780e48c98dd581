import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** What Stripe's script needs to take this payment, or undefined: then the dialog says that nothing can be paid. */
export const beginPayment = async (productId: string, idempotencyKey: string) => {
  const body = { productId, idempotencyKey }
  const reply = await api.post(routes.createPaymentIntent, { body, quietFor: ['PAYMENTS_OFF', 'UPSTREAM_FAILED'] })
  return reply.isOk ? reply.result : undefined
}
