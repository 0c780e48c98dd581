import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the envelope said: HTTP 200 alone does not mean success. */
    envelopeCode: number
  }
}

/** One line per request, without its query, body or headers. */
export const useRequestLog = (app: FastifyInstance) => {
  app.decorateRequest('envelopeCode', 0)
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        code: request.envelopeCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.session?.user.id,
      },
      'answered',
    )
  })
}
