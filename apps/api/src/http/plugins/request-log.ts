import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the envelope; HTTP 200 alone doesn't mean success. */
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
        userId: (request.session ?? request.apiKey)?.user.id,
        ...(request.apiKey && { keyId: request.apiKey.id }),
      },
      'answered',
    )
  })
}
