import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { etherscanUnverified, sourcifyUnverified } from '../../packages/chains/src/testing/source-replies.ts'

export type Reply = (request: IncomingMessage, response: ServerResponse, body: string) => void

/**
 * Replaces the endpoints of chains, Sourcify and Etherscan. A case sets the reply of a path; without one, nothing is
 * verified. Requests to /canary mean that something followed an address of a hostile input.
 */
export const serveReplies = async () => {
  const replies = new Map<string, Reply>()
  let canaries = 0
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const service = path
      .split('/')
      .slice(0, path.startsWith('/rpc') ? 3 : 2)
      .join('/')
    if (service === '/canary') canaries++
    let body = ''
    for await (const chunk of request) body += chunk
    const reply = replies.get(service)
    if (reply) return reply(request, response, body)
    const usual = service === '/etherscan' ? sendJson(etherscanUnverified()) : sendJson(sourcifyUnverified('0x'), 404)
    usual(request, response, body)
  })
  server.on('clientError', (_, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    canary: `${origin}/canary`,
    countCanaries: () => canaries,
    /** `service` is `/sourcify`, `/etherscan`, `/canary` or `/rpc/<chain>`. */
    set: (service: string, reply: Reply) => void replies.set(service, reply),
    clear: () => replies.clear(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const sendJson =
  (json: unknown, status = 200): Reply =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))

/** Sends the head and this text, with any headers. */
export const sendText =
  (text: string | Buffer, headers: Record<string, string> = {}, status = 200): Reply =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)

/** A byte at a time, without end. */
export const drip: Reply = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 50)
  response.once('close', () => clearInterval(timer))
}

/** Announces many bytes and sends one. */
export const announce =
  (bytes: number): Reply =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(bytes) }).write('{')
