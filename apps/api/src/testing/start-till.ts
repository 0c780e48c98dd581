import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { routes } from '@lc/api-contract'
import { paymentDesk, serveDesk } from '@lc/dev-services'
import { createPayments } from '../billing/create-payments.ts'
import type { signedIn } from './signed-in.ts'
import { type ApiOptions, startApi } from './start-api.ts'
import { testPaymentKeys } from './test-payment-keys.ts'

type Buyer = Awaited<ReturnType<typeof signedIn>>

/** The API with a payment desk of its own behind it, which stands in for Stripe and sends its events back. */
export const startTill = async (options: ApiOptions & { timeoutMs?: number } = {}) => {
  const server = serveDesk(0)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = testPaymentKeys(url)
  const { timeoutMs = 2_000 } = options
  const api = await startApi({ payments: createPayments(keys, { timeoutMs }), ...options })
  const desk = paymentDesk(url)
  await desk.control('webhook', { url: api.origin + routes.receiveStripeEvent.path, secret: keys.webhookSecret })

  /** Begins to buy; what Stripe tells about it is kept back until it is released. */
  const begin = async ({ client }: Buyer, productId = 'detection-5', { way = 'hold' as 'hold' | 'send' } = {}) => {
    const body = { productId, idempotencyKey: randomUUID() }
    await desk.control('delivery', { way: 'lose' })
    const begun = await client.call(routes.createPaymentIntent, { body })
    const intent = begun.clientSecret.split('_secret_')[0] ?? ''
    await desk.control('delivery', { intent, way })
    return { ...begun, intent, body }
  }

  return {
    api,
    desk,
    keys,
    begin,
    stop: async () => {
      await api.stop()
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Till = Awaited<ReturnType<typeof startTill>>

export const paymentOf = async ({ client }: Buyer, paymentId: string) =>
  (await client.call(routes.listPayments)).items.find(({ id }) => id === paymentId)

/** Units that a new account has, and what was bought beside them. */
export const detectionsOf = async ({ client }: Buyer) => (await client.call(routes.getEquity)).detection.available
