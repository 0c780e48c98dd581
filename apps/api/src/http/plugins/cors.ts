import cors from '@fastify/cors'
import { headers } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { RETRY_AFTER } from '../limits/rate-limited.ts'

/** Exact origins. Credentials are allowed because the interface asks for it; no cookie ever authenticates. */
export const useCors = (app: FastifyInstance, { corsOrigins }: Deps) =>
  app.register(cors, {
    origin: corsOrigins,
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', ...Object.values(headers)],
    exposedHeaders: [headers.requestId, RETRY_AFTER, 'content-disposition'],
    maxAge: 600,
  })
