import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

type Answer = number | 'silence' | { status: number; headers: Record<string, string> }

/** A receiver of webhooks on loopback. `answer` can change at any time; `down` closes its connections at once. */
export const startReceiver = async () => {
  const received: Received[] = []
  const state = { answer: 204 as Answer, isDown: false }
  const server = createServer((request, reply) => {
    if (state.isDown) return request.destroy()
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      if (state.answer === 'silence') return
      const { status, headers } =
        typeof state.answer === 'number' ? { status: state.answer, headers: {} } : state.answer
      reply.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const target = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    state,
    /** As WEBHOOK_ALLOWED_TARGETS names it. */
    target,
    url: `http://${target}/hooks`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
