import document from '@lc/api-contract/openapi-v2.json' with { type: 'json' }
import type { FastifyInstance } from 'fastify'

const text = JSON.stringify(document)

/** The description of /api/v2, for tools. It needs no key. */
export const getOpenapiRoute = (app: FastifyInstance) =>
  app.get('/openapi.json', (_, reply) =>
    reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' })
      .send(text),
  )
