import { type RouteSpec, SUCCESS_CODE } from '@lc/contract'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { z } from 'zod'
import { type Call, readCall } from './call.ts'

type Answer<R extends RouteSpec> = z.input<R['response']>

/** Serves one route of the contract: validates the request, strips the reply to its schema, wraps it in the envelope. */
export const handle = <R extends RouteSpec>(
  app: FastifyInstance,
  spec: R,
  answer: (call: Call<R>) => Promise<Answer<R>>,
): void =>
  serve(app, spec, async (request) => {
    const result = spec.response.parse(await answer(readCall(spec, request)))
    request.envelopeCode = SUCCESS_CODE
    return { code: SUCCESS_CODE, message: 'success', result }
  })

/** Registers a route of the contract. The session is looked for before the body is read. */
export const serve = (app: FastifyInstance, spec: RouteSpec, handler: RouteHandlerMethod): void => {
  const { method, path: url } = spec
  const onRequest = async (request: FastifyRequest) => {
    if (spec.access === 'session') request.session = await app.requireSession(request)
  }
  app.route({ method, url, onRequest, handler })
}
