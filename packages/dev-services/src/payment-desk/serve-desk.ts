import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerControl } from './answer-control.ts'
import { answerStripe } from './answer-stripe.ts'
import { createDesk } from './create-desk.ts'
import { DeskFailure } from './desk-failure.ts'
import type { DeskReply } from './desk-request.ts'
import { createSender } from './send-events.ts'

/**
 * Stands in for Stripe where money is not to move: payment intents, confirmation, refunds, disputes and signed webhooks,
 * kept in memory. `/v1` speaks as Stripe does, `/control` is for whoever plays Stripe.
 */
export const serveDesk = (port: number): Server => {
  const sender = createSender()
  const desk = createDesk(sender.tell)
  const stripe = answerStripe(desk)
  const control = answerControl({ desk, sender, stripe })
  const answer = async (request: IncomingMessage): Promise<DeskReply> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.split('/').slice(1)
    const { method = 'GET', headers } = request
    const asked = { method, path, query, headers, body: await text(request) }
    return path[0] === 'v1' ? stripe.answer(asked) : { result: await control(asked) }
  }
  const server = createServer(async (request, response) => {
    const { status, reply } = await answer(request).then(
      (reply) => ({ status: 200, reply }),
      (error) => {
        if (!(error instanceof DeskFailure)) throw error
        return { status: error.status, reply: { result: error.body() } as DeskReply }
      },
    )
    if (reply.isLost) return request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.result))
  })
  server.on('close', sender.stop)
  return server.listen(port, '127.0.0.1')
}
