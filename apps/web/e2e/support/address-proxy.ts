import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { product } from './product.ts'

/** A request to the API, including preflights. */
export type WireCall = Pick<IncomingMessage, 'method' | 'headers'> & { url: URL }

/**
 * A proxy in front of the product that sets the caller's address, like a load balancer. The browser uses it as a normal
 * proxy, so preflights, streams and the cache keep working; Playwright's routes would answer preflights themselves.
 */
export const startAddressProxy = async (address: string) => {
  const calls: WireCall[] = []
  let api = product.api
  const server = createServer((incoming, reply) => {
    const url = new URL(incoming.url ?? '')
    if (url.origin === product.api) calls.push({ method: incoming.method, headers: { ...incoming.headers }, url })
    incoming.headers['x-forwarded-for'] = address
    passOn(incoming, reply, url.origin === product.api ? new URL(url.pathname + url.search, api) : url)
  })
  server.on('connect', tunnel)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  /** Sends API calls to this API process from now on. */
  const sendCallsTo = (origin: string) => {
    api = origin
  }
  return { url: `http://127.0.0.1:${port}`, calls, sendCallsTo, stop }
}

/** If one side closes the connection, the other side is closed too. */
const passOn = (incoming: IncomingMessage, reply: ServerResponse, url: URL) => {
  const { 'proxy-connection': _, ...headers } = incoming.headers
  const passed = request(url, { method: incoming.method ?? 'GET', headers, agent: false }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    reply.flushHeaders()
    answer.pipe(reply)
    answer.on('error', () => reply.destroy())
  })
  passed.on('error', () => reply.destroy())
  reply.on('close', () => passed.destroy())
  incoming.pipe(passed)
}

/** Playwright's own requests use a tunnel, where no address can be added. They fetch pages only. */
const tunnel = (incoming: IncomingMessage, socket: Duplex) => {
  const { hostname, port } = new URL(`http://${incoming.url}`)
  const target = connect(Number(port), hostname, () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    socket.pipe(target).pipe(socket)
  })
  target.on('error', () => socket.destroy())
  socket.on('error', () => target.destroy())
}
