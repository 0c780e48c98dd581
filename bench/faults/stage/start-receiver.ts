import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** Receives webhooks of the product. Counts the messages by id: a message sent again has the same id. */
export const startReceiver = async (port: number) => {
  const counts = new Map<string, number>()
  const server = createServer(async (request, reply) => {
    await text(request)
    const id = String(request.headers['webhook-id'])
    counts.set(id, (counts.get(id) ?? 0) + 1)
    reply.writeHead(204).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    counts,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
