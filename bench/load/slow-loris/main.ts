import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The process of open-slow-loris.ts: keeps sockets open that send the headers of a request one byte a second. A closed
 * socket is replaced. Ends when its parent disconnects.
 */
const [{ port, sockets }] = (await once(process, 'message')) as [{ port: number; sockets: number }]
const START = 'GET /api/v1/user HTTP/1.1\r\nhost: slow\r\nx-slow: '
const OPENED_AT_ONCE = 100

let open = 0
let closed = 0
const dripping = new Set<Socket>()

const openOne = () => {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.once('connect', () => {
    open++
    dripping.add(socket)
    socket.write(START)
    socket.once('close', () => {
      open--
      closed++
    })
  })
  socket.on('error', () => socket.destroy())
  socket.once('close', () => {
    dripping.delete(socket)
    if (process.connected) setTimeout(openOne, 1_000)
  })
  // Without a reader, the end of the connection would go unnoticed.
  socket.resume()
}

for (let started = 0; started < sockets; started++) {
  openOne()
  if (started % OPENED_AT_ONCE === 0) await sleep(20)
}
setInterval(() => {
  for (const socket of dripping) socket.write('x')
  process.send?.({ open, closed })
}, 1_000)
process.once('disconnect', () => process.exit(0))
