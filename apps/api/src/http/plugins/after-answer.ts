import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Work that starts when the answer has been sent, so that its time doesn't show what it is. */
    afterAnswer: (() => Promise<unknown>) | null
  }
}

/** A failure is logged; the caller has its answer already. */
export const useAfterAnswer = (app: FastifyInstance) => {
  app.decorateRequest('afterAnswer', null)
  app.addHook('onResponse', async (request) => {
    await request
      .afterAnswer?.()
      .catch((error: unknown) => request.log.error({ err: error }, 'work after the answer failed'))
  })
}
