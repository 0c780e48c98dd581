import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerApi } from './answer-api.ts'
import { answerControl } from './control.ts'
import { createPaymentStore } from './create-fake-stripe.ts'
import { createSender } from './send-events.ts'
import { StripeRefusal, type StripeReply } from './stripe-objects.ts'

/**
 * Replaces Stripe in development and tests: payment intents, confirmation, refunds, disputes and signed webhooks, in
 * memory. `/v1` answers like Stripe, `/control` triggers Stripe's own actions.
 */
export const serveFakeStripe = (port: number): Server => {
  const sender = createSender()
  const store = createPaymentStore(sender.emit)
  const api = answerApi(store)
  const control = answerControl({ store, sender, api })
  const answer = async (request: IncomingMessage): Promise<StripeReply> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.split('/').slice(1)
    const { method = 'GET', headers } = request
    const call = { method, path, query, headers, body: await text(request) }
    return path[0] === 'v1' ? api.answer(call) : { result: await control(call) }
  }
  const server = createServer(async (request, response) => {
    const { status, reply } = await answer(request).then(
      (reply) => ({ status: 200, reply }),
      (error) => {
        if (!(error instanceof StripeRefusal)) throw error
        return { status: error.status, reply: { result: error.body() } as StripeReply }
      },
    )
    if (reply.isLost) return request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.result))
  })
  server.on('close', sender.stop)
  return server.listen(port, '127.0.0.1')
}
