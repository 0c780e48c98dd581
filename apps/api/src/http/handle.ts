import { type RouteSpec, SUCCESS_CODE, type User } from '@lc/api-contract'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { z } from 'zod'
import { type Call, readCall } from './call.ts'

type Answer<R extends RouteSpec> = z.input<R['response']>

/**
 * Serves one route of the contract: validates the request, strips the reply to its schema, wraps it in the envelope.
 * limits/limit-table.ts says how often it may be called.
 */
export const handle = <R extends RouteSpec>(
  app: FastifyInstance,
  spec: R,
  answer: (call: Call<R>) => Promise<Answer<R>>,
): void => {
  const limits = app.limits.limitsOn(spec)
  serve(app, spec, async (request) => {
    const call = readCall(spec, request)
    await limits.takeByAccount(request, accountIn(call))
    const result = spec.response.parse(await answer(call))
    request.envelopeCode = SUCCESS_CODE
    return { code: SUCCESS_CODE, message: 'success', result }
  })
}

/** Registers a route of the contract. The session and the caller's limits are looked at before the body is read. */
export const serve = (app: FastifyInstance, spec: RouteSpec, handler: RouteHandlerMethod): void => {
  const { method, path: url } = spec
  const limits = app.limits.limitsOn(spec)
  const onRequest = async (request: FastifyRequest) => {
    if (spec.access === 'session') request.session = await app.requireSession(request)
    await limits.takeByCaller(request)
  }
  app.route({ method, url, onRequest, handler })
}

/** Whose account a call is about: the session's own, or the one that a visitor names. */
const accountIn = ({ user, body }: { user: User | undefined; body: unknown }): string | undefined =>
  user?.email ?? (body as { email?: string }).email
