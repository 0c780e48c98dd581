import { type FastifyInstance, fastify, LogController } from 'fastify'
import { healthRoutes } from '../features/health/health.ts'
import { timeoutOptions, useClosing, useTimeouts } from '../http/plugins/connections.ts'
import { replyToBadHttp, replyToBadUrl, useErrors, useNotFound } from '../http/plugins/errors.ts'
import { useSecurityHeaders } from '../http/plugins/headers.ts'
import { useJsonBodies } from '../http/plugins/json-bodies.ts'
import { useRequestLog } from '../http/plugins/request-log.ts'
import type { DeskDeps } from './desk-deps.ts'
import { deskReportRoutes } from './desk-reports.ts'
import { useExperts } from './desk-session.ts'
import { deskTicketRoutes } from './desk-tickets.ts'
import { openDeskCalls } from './handle-desk.ts'
import { servePage } from './serve-page.ts'
import { signInRoutes } from './sign-in.ts'

/** The experts' desk: its page and its calls, on an origin of their own. Nothing of it is part of the users' API. */
export const buildDeskApp = async (deps: DeskDeps): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: replyToBadUrl,
    clientErrorHandler: replyToBadHttp,
    trustProxy: deps.trustedProxies.length > 0 && deps.trustedProxies,
    ...timeoutOptions(deps.timeouts),
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  // Users and API keys don't exist here, and refusals have no metrics.
  app.decorateRequest('session', null)
  app.decorateRequest('apiKey', null)
  app.decorate('recordRefusal', () => undefined)
  app.removeContentTypeParser('text/plain')
  useJsonBodies(app)
  useErrors(app)
  useClosing(app, deps)
  useRequestLog(app)
  useSecurityHeaders(app)
  useTimeouts(app, deps.timeouts)
  useExperts(app, deps)
  useNotFound(app)
  healthRoutes(app, { ...deps, systemDb: deps.db })
  const calls = openDeskCalls(app, deps)
  signInRoutes(calls, deps)
  deskTicketRoutes(calls, deps)
  deskReportRoutes(calls, deps)
  servePage(app, deps.page)
  return app
}
