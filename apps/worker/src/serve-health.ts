import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers GET /readyz once the workers poll; nothing else. */
export const serveHealth = async (port: number) => {
  const server = createServer((request, reply) => {
    reply.statusCode = request.url === '/readyz' ? 200 : 404
    reply.end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
