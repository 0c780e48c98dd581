import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy on loopback that a test can cut: open connections break and new ones are rejected until `join`. */
export const openProxy = async (targetHost: string, targetPort: number) => {
  const sockets = new Set<Socket>()
  const server = createServer((inward) => {
    const outward = connect(targetPort, targetHost)
    for (const socket of [inward, outward]) {
      sockets.add(socket)
      socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    }
    inward.once('close', () => outward.destroy())
    outward.once('close', () => inward.destroy())
    inward.pipe(outward).pipe(inward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  return {
    port,
    cut,
    join: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
