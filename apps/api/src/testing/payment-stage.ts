import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { routes } from '@lc/api-contract'
import { fakeStripe, serveFakeStripe } from '@lc/dev-services'
import { createPayments } from '../billing/payments.ts'
import { testPaymentKeys } from './sample-payment.ts'
import { type ApiOptions, startApi } from './start-api.ts'
import type { signedIn } from './users.ts'

type Buyer = Awaited<ReturnType<typeof signedIn>>

/** The API with a fake Stripe of its own that sends its events. */
export const startPaymentStage = async (options: ApiOptions = {}) => {
  const server = serveFakeStripe(0)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = testPaymentKeys(url)
  // A call that a slow machine answers late must not fail.
  const payments = createPayments(keys, { timeoutMs: 100_000 })
  const api = await startApi({ payments, ...options })
  const stripe = fakeStripe(url)
  await stripe.control('webhook', { url: api.origin + routes.receiveStripeEvent.path, secret: keys.webhookSecret })

  /** Starts a purchase; Stripe's events are held back until they are released. */
  const begin = async ({ client }: Buyer, productId = 'detection-5', { way = 'hold' as 'hold' | 'send' } = {}) => {
    const body = { productId, idempotencyKey: randomUUID() }
    await stripe.control('delivery', { way: 'lose' })
    const begun = await client.call(routes.createPaymentIntent, { body })
    const intent = begun.clientSecret.split('_secret_')[0] ?? ''
    await stripe.control('delivery', { intent, way })
    return { ...begun, intent, body }
  }

  return {
    api,
    stripe,
    keys,
    payments,
    begin,
    stop: async () => {
      await api.stop()
      server.closeAllConnections()
      server.close()
    },
  }
}

export type PaymentStage = Awaited<ReturnType<typeof startPaymentStage>>

export const findListedPayment = async ({ client }: Buyer, paymentId: string) =>
  (await client.call(routes.listPayments)).items.find(({ id }) => id === paymentId)

/** Available detections: the gift of a new account, and those bought. */
export const countDetections = async ({ client }: Buyer) => (await client.call(routes.getEquity)).detection.available
