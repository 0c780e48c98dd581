import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A server that accepts connections and never says a word, like one behind a firewall that drops its replies. */
export const silentServer = async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
