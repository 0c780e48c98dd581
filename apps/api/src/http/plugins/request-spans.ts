import { type RootSpan, startRootSpan } from '@lc/tracing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ABORTED, codeOf, labelsOf } from './request-metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if this request isn't traced. */
    span: RootSpan | null
  }
}

/** Called every few seconds by balancers and monitors. */
const probes = ['/livez', '/readyz', '/version']

/**
 * One span per request, the root of its trace. A caller's own trace is not continued: it would decide what is sampled.
 * Register it before the plugins whose work after the answer belongs to the trace.
 */
export const useRequestSpans = (app: FastifyInstance, { isTraced }: Pick<Deps, 'isTraced'>) => {
  if (!isTraced) return
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions
    if (!probes.includes(url ?? '')) request.span = startRootSpan({ 'lc.request_id': request.id }) ?? null
    done()
  })
  // Not earlier: reading the body loses the context.
  app.addHook('preHandler', ({ span }, _reply, done) => (span ? span.run(done) : done()))
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = request
    if (!span) return done()
    end(request, { status: reply.statusCode, code: codeOf(request) })
    span.run(done)
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request, { code: ABORTED })
    done()
  })
}

const end = (request: FastifyRequest, { status, code }: { status?: number; code: string }) => {
  const { method, route } = labelsOf(request)
  request.span?.end(`${method} ${route}`, {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'lc.code': code,
    hasFailed: (status ?? 0) >= 500,
  })
  request.span = null
}
