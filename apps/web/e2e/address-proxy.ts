import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { product } from './product.ts'

/** A call as it crossed the wire, preflights too. */
export type WireCall = Pick<IncomingMessage, 'method' | 'headers'> & { url: URL }

/**
 * Stands before the product as a load balancer does and tells it the caller's address. The browser talks to it as to any
 * proxy, so preflights, streams and the cache stay as they are; routes of Playwright would answer preflights themselves.
 */
export const startAddressProxy = async (address: string) => {
  const calls: WireCall[] = []
  let api = product.api
  const server = createServer((asked, reply) => {
    const url = new URL(asked.url ?? '')
    if (url.origin === product.api) calls.push({ method: asked.method, headers: { ...asked.headers }, url })
    asked.headers['x-forwarded-for'] = address
    passOn(asked, reply, url.origin === product.api ? new URL(url.pathname + url.search, api) : url)
  })
  server.on('connect', tunnel)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  /** Calls of the API go to this process of it from now on. */
  const sendCallsTo = (origin: string) => {
    api = origin
  }
  return { url: `http://127.0.0.1:${port}`, calls, sendCallsTo, stop }
}

/** A caller that goes takes the call along, and a server that breaks off is seen to break off. */
const passOn = (asked: IncomingMessage, reply: ServerResponse, url: URL) => {
  const { 'proxy-connection': _, ...headers } = asked.headers
  const passed = request(url, { method: asked.method ?? 'GET', headers, agent: false }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    reply.flushHeaders()
    answer.pipe(reply)
    answer.on('error', () => reply.destroy())
  })
  passed.on('error', () => reply.destroy())
  reply.on('close', () => passed.destroy())
  asked.pipe(passed)
}

/** Playwright's own requests ask for a tunnel, into which no address can be written: they are for pages, not for calls. */
const tunnel = (asked: IncomingMessage, socket: Duplex) => {
  const { hostname, port } = new URL(`http://${asked.url}`)
  const target = connect(Number(port), hostname, () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    socket.pipe(target).pipe(socket)
  })
  target.on('error', () => socket.destroy())
  socket.on('error', () => target.destroy())
}
