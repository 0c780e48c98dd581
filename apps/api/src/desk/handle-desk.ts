import { AppError, type BodyOf, type Locale, type QueryOf, type RouteSpec, SUCCESS_CODE } from '@lc/api-contract'
import type { Expert } from '@lc/db'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { z } from 'zod'
import { readCall } from '../http/handle.ts'
import { addressPrefix } from '../http/limits/caller.ts'
import { rateLimited } from '../http/limits/limits.ts'
import type { DeskDeps } from './desk-deps.ts'
import { requireExpert } from './desk-session.ts'

/** A validated request. Only a route with access `session` has an expert. */
export interface DeskCall<R extends RouteSpec> {
  query: QueryOf<R>
  body: BodyOf<R>
  expert: R['access'] extends 'session' ? Expert : undefined
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
}

/** Calls a minute. Counted by each process: the desk has few users. */
const limits = { session: 600, public: 30 } as const

/** Serves the calls of the desk. */
export const openDeskCalls = (app: FastifyInstance, deps: DeskDeps) => {
  const counters = {
    session: new RateLimiterMemory({ points: limits.session, duration: 60 }),
    public: new RateLimiterMemory({ points: limits.public, duration: 60 }),
  }

  const admit = async (spec: RouteSpec, request: FastifyRequest) => {
    if (spec.method === 'POST' && request.headers.origin !== deps.origin) throw new AppError('NOT_FOUND')
    if (spec.access === 'session') request.expertSession = await requireExpert(request, deps)
    const subject = request.expertSession?.expert.id ?? addressPrefix(request.ip)
    await counters[spec.access].consume(subject).catch((refusal: unknown) => {
      throw refusal instanceof RateLimiterRes ? rateLimited(refusal.msBeforeNext) : refusal
    })
  }

  /** One call with a JSON answer. */
  const handle = <R extends RouteSpec>(spec: R, answer: (call: DeskCall<R>) => Promise<z.input<R['response']>>): void =>
    serve(spec, async (call) => {
      const result = spec.response.parse(await answer(call))
      call.request.envelopeCode = SUCCESS_CODE
      return { code: SUCCESS_CODE, message: 'success', result }
    })

  /** One call that writes its own answer. */
  const serve = <R extends RouteSpec>(spec: R, answer: (call: DeskCall<R>) => Promise<unknown>): void => {
    app.route({
      method: spec.method,
      url: spec.path,
      onRequest: (request) => admit(spec, request),
      handler: (request, reply) => {
        const { query, body, locale } = read(spec, request)
        const expert = request.expertSession?.expert as DeskCall<R>['expert']
        return answer({ query, body, locale, expert, request, reply })
      },
    })
  }

  return { handle, serve }
}

/** Failures of a public call show nothing about it. */
const read = <R extends RouteSpec>(spec: R, request: FastifyRequest) => {
  try {
    return readCall(spec, request)
  } catch (error) {
    throw spec.access === 'public' ? new AppError('NOT_FOUND', { cause: error }) : error
  }
}

export type DeskCalls = ReturnType<typeof openDeskCalls>
