import { createServer } from 'node:http'
import { mailPage } from './mail-page.ts'
import type { Mailbox } from './mailbox.ts'

/** `GET /` is for people. `GET /messages?to=ADDRESS` answers a JSON list, oldest first; without `to`, everything. */
export const serveMessages = (mailbox: Mailbox, port: number) =>
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const known: Record<string, () => { type: string; body: string }> = {
      '/': () => ({ type: 'text/html; charset=utf-8', body: mailPage(mailbox.messagesTo(null)) }),
      '/messages': () => json(mailbox.messagesTo(searchParams.get('to'))),
      '/readyz': () => json({ ready: true }),
    }
    const answer = request.method === 'GET' ? known[pathname] : undefined
    const { type, body } = answer?.() ?? json({ error: 'not found' })
    response.writeHead(answer ? 200 : 404, { 'content-type': type, 'access-control-allow-origin': '*' })
    response.end(body)
  }).listen(port, '127.0.0.1')

const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) })
