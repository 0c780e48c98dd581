import cors from '@fastify/cors'
import { headers } from '@lc/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { RETRY_AFTER } from '../limits/limits.ts'

const always = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
}

export const useSecurityHeaders = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeadersFor(request))
  })
}

export const securityHeadersFor = ({ id }: Pick<FastifyRequest, 'id'>) => ({ ...always, [headers.requestId]: id })

/** Exact origins. The specification requires credentials, but cookies never authenticate. */
export const useCors = (app: FastifyInstance, { corsOrigins }: Deps) =>
  app.register(cors, {
    origin: corsOrigins,
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', ...Object.values(headers)],
    exposedHeaders: [headers.requestId, RETRY_AFTER, 'content-disposition'],
    maxAge: 600,
  })
