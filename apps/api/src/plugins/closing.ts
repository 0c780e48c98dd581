import type { FastifyInstance } from 'fastify'

/** A connection that is kept alive would hold up the stop of the server: what is answered during it is the last answer. */
export const useClosing = (app: FastifyInstance) => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
