import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers every HTTP request with this status, as an overloaded service does. */
export const serveStatus = async (status: number) => {
  const server = createServer((request, reply) => {
    request.resume()
    reply.writeHead(status, { 'retry-after': '1', 'content-type': 'text/plain' }).end('later')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
