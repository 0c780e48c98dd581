import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/**
 * What would hold up the stop of the server: a connection that is kept alive, so what is answered during the stop is the last
 * answer; and one that browsers open ahead of need, which Node does not count as idle while nothing was asked on it.
 */
export const useClosing = (app: FastifyInstance, { isStopping }: Pick<Deps, 'isStopping'>) => {
  let isClosing = false
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unused) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || isStopping()) reply.header('connection', 'close')
  })
}
