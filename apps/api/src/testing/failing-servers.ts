import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A port without a listener, until `open` forwards it to another one. */
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

/** A mail server that gives one answer to one command and accepts all others. */
export const refusingSmtp = async (command: string, answer: string) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      const isRefused = line.toUpperCase().startsWith(command)
      socket.write(`${isRefused ? answer : '250 fine'}\r\n`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** A server that accepts connections and never responds, like one behind a firewall that drops its replies. */
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
