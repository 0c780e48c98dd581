import { AppError } from '@lc/api-contract'
import { ProblemError } from '@lc/api-contract/v2'
import type { FastifyInstance, HTTPMethods, RouteOptions } from 'fastify'
import type { Deps } from '../../deps.ts'
import { V2_PREFIX } from './handle-v2.ts'
import { makeReplyWithProblem } from './problems.ts'

type Feature = (app: FastifyInstance, deps: Deps) => void

/** Serves /api/v2 with its own form of failures and bodies; the envelope calls stay as they are. */
export const useV2 = async (app: FastifyInstance, deps: Deps, features: readonly Feature[]): Promise<void> => {
  const serve = async (v2: FastifyInstance) => {
    v2.setErrorHandler(makeReplyWithProblem(deps.webOrigin))
    v2.setNotFoundHandler(() => {
      throw new AppError('NOT_FOUND')
    })
    // The handler reads the stream itself, within the limits of an upload.
    v2.addContentTypeParser('application/zip', (_request, payload, done) => done(null, payload))
    const served = new Map<string, Set<string>>()
    v2.addHook('onRoute', (route) => noteMethods(served, route))
    for (const feature of features) feature(v2, deps)
    for (const [url, methods] of [...served]) refuseOtherMethods(v2, url, [...methods])
  }
  await app.register(serve, { prefix: V2_PREFIX })
}

const noteMethods = (served: Map<string, Set<string>>, { method, routePath }: RouteOptions & { routePath: string }) => {
  const methods = served.get(routePath) ?? new Set()
  for (const one of [method].flat()) methods.add(one)
  served.set(routePath, methods)
}

const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'QUERY'] as const satisfies HTTPMethods[]

/** Before the body is read: a client that uses the wrong method learns the right ones. */
const refuseOtherMethods = (v2: FastifyInstance, url: string, allowed: string[]) => {
  const method = known.filter((name) => !allowed.includes(name))
  const refuse = () => {
    throw new ProblemError('METHOD_NOT_ALLOWED')
  }
  v2.route({
    method,
    url,
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.toSorted().join(', '))
      refuse()
    },
    handler: refuse,
  })
}
