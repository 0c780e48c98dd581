import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import { headers } from '@lc/api-contract'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { features } from './features/index.ts'
import { useAuth } from './http/plugins/auth.ts'
import { replyToBadHttp } from './http/plugins/bad-http.ts'
import { useClosing } from './http/plugins/closing.ts'
import { useCors } from './http/plugins/cors.ts'
import { replyToBadUrl, useErrors, useNotFound } from './http/plugins/errors.ts'
import { useJsonBodies } from './http/plugins/json-bodies.ts'
import { useLimits } from './http/plugins/limits.ts'
import { useRequestLog } from './http/plugins/request-log.ts'
import { useSecurityHeaders } from './http/plugins/security-headers.ts'
import { timeoutOptions, useTimeouts } from './http/plugins/timeouts.ts'

export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: replyToBadUrl,
    genReqId: ({ headers }) => requestIdOf(headers),
    clientErrorHandler: replyToBadHttp,
    trustProxy: deps.trustedProxies.length > 0 && deps.trustedProxies,
    ...timeoutOptions(deps.timeouts),
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  app.server.maxConnections = deps.maxConnections
  app.removeContentTypeParser('text/plain')
  useJsonBodies(app)
  useErrors(app)
  useClosing(app, deps)
  useRequestLog(app)
  useSecurityHeaders(app)
  useTimeouts(app, deps.timeouts)
  useAuth(app, deps)
  useLimits(app, deps)
  await useCors(app, deps)
  useNotFound(app)
  await app.register(multipart)
  for (const feature of features) feature(app, deps)
  return app
}

/** A caller's own id is kept when it is plain enough to stand in a log. */
const requestIdOf = (given: Record<string, string | string[] | undefined>): string => {
  const id = given[headers.requestId]
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID()
}
