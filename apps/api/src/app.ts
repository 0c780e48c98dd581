import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import { API_KEY_PREFIX, headers } from '@lc/api-contract'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { features } from './features/index.ts'
import { serveMcp } from './features/mcp/serve-mcp.ts'
import { v2Features } from './features/v2/index.ts'
import { useLimits } from './http/limits/limits.ts'
import { useAfterAnswer } from './http/plugins/after-answer.ts'
import { useAuth } from './http/plugins/auth.ts'
import { timeoutOptions, useClosing, useTimeouts } from './http/plugins/connections.ts'
import { replyToBadHttp, replyToBadUrl, useErrors, useNotFound } from './http/plugins/errors.ts'
import { useCors, useSecurityHeaders } from './http/plugins/headers.ts'
import { useJsonBodies } from './http/plugins/json-bodies.ts'
import { useRequestLog } from './http/plugins/request-log.ts'
import { useRequestMetrics } from './http/plugins/request-metrics.ts'
import { useRequestSpans } from './http/plugins/request-spans.ts'
import { V2_PREFIX } from './http/v2/handle-v2.ts'
import { makeReplyToBadV2Url } from './http/v2/problems.ts'
import { useV2 } from './http/v2/use-v2.ts'

export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const replyToBadV2Url = makeReplyToBadV2Url(deps.webOrigin)
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => {
      const isV2 = request.url.startsWith(`${V2_PREFIX}/`)
      return isV2 ? replyToBadV2Url(error, request, reply) : replyToBadUrl(error, request, reply)
    },
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
  useRequestSpans(app, deps)
  useRequestLog(app)
  useRequestMetrics(app, deps)
  useAfterAnswer(app)
  useSecurityHeaders(app)
  useTimeouts(app, deps.timeouts)
  useAuth(app, deps)
  useLimits(app, deps)
  await useCors(app, deps)
  useNotFound(app)
  await app.register(multipart)
  for (const feature of features) feature(app, deps)
  await useV2(app, deps, v2Features)
  await serveMcp(app, deps)
  return app
}

/** A caller's request id is kept if it is safe to log. A key that was put there by mistake isn't. */
const requestIdOf = (given: Record<string, string | string[] | undefined>): string => {
  const id = given[headers.requestId]
  const isSafe = typeof id === 'string' && /^[\w-]{8,64}$/.test(id) && !id.includes(API_KEY_PREFIX)
  return isSafe ? id : randomUUID()
}
