import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A port at which nobody listens, until `open` leads it to another one. */
export const refusedPort = async () => {
  const server = createServer()
  const sockets = new Set<Socket>()
  const port = await listen(server, 0)
  await close(server)
  return {
    port,
    open: async (target: { host: string; port: number }) => {
      server.on('connection', (socket) => {
        const onward = connect(target)
        sockets.add(socket)
        socket.pipe(onward).pipe(socket)
        for (const end of [socket, onward]) end.on('error', () => [socket, onward].map((each) => each.destroy()))
      })
      await listen(server, port)
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await close(server)
    },
  }
}

type Server = ReturnType<typeof createServer>

const listen = async (server: Server, port: number) => {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const close = async (server: Server) => {
  server.close()
  await once(server, 'close')
}
