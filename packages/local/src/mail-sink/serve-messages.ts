import { createServer } from 'node:http'
import type { Mailbox } from './mailbox.ts'

/** `GET /messages?to=ADDRESS` answers a JSON list, oldest first; without `to`, everything. */
export const serveMessages = (mailbox: Mailbox, port: number) =>
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const known: Record<string, () => unknown> = {
      '/messages': () => mailbox.messagesTo(searchParams.get('to')),
      '/readyz': () => ({ ready: true }),
    }
    const answer = request.method === 'GET' ? known[pathname] : undefined
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(JSON.stringify(answer?.() ?? { error: 'not found' }))
  }).listen(port, '127.0.0.1')
