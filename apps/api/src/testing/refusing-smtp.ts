import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server that greets and then gives one answer to one command, and takes all others. */
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
