import { KEYS_PATH } from '@lc/report/manifest'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/** The public keys that verify reports. The site's own address for them leads here. */
export const wellKnownRoutes = (app: FastifyInstance, { reportSigner: { keySet } }: Deps) =>
  app.get(KEYS_PATH, { logLevel: 'silent' }, async (_, reply) =>
    reply
      .headers({ 'content-type': 'application/jwk-set+json; charset=utf-8', 'cache-control': 'public, max-age=300' })
      .send(JSON.stringify(keySet)),
  )
