import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A real HTTP server on loopback for one test. */
export const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A server that answers everything with this JSON. */
export const serveJson = (json: unknown, status = 200): Promise<string> =>
  serve((_, reply) => reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json)))
