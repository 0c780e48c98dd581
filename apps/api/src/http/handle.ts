import {
  AppError,
  type BodyOf,
  type ErrorName,
  type Locale,
  type QueryOf,
  type RouteSpec,
  SUCCESS_CODE,
  type User,
} from '@lc/api-contract'
import type { Database, Session } from '@lc/db'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { z } from 'zod'
import { requestLocale } from './plugins/errors.ts'

type Answer<R extends RouteSpec> = z.input<R['response']>

/**
 * Serves one route: validates the request, strips the reply to its schema and wraps it in the envelope.
 * limits/limit-table.ts limits how often it may be called.
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

/** Registers a route. Checks the session and the caller's limits before the body is read. */
export const serve = (app: FastifyInstance, spec: RouteSpec, handler: RouteHandlerMethod): void => {
  const { method, path: url } = spec
  const limits = app.limits.limitsOn(spec)
  const onRequest = async (request: FastifyRequest) => {
    if (spec.access === 'session') request.session = await app.requireSession(request)
    await limits.takeByCaller(request)
  }
  app.route({ method, url, onRequest, handler })
}

/** The account that a call is about: the session's own, or the one that a visitor names. */
const accountIn = ({ user, body }: { user: User | undefined; body: unknown }): string | undefined =>
  user?.email ?? (body as { email?: string }).email

/**
 * A validated request. Only a route with access `session` has a user, and a database that shows only that user's rows.
 */
export interface Call<R extends RouteSpec> {
  query: QueryOf<R>
  body: BodyOf<R>
  session: R['access'] extends 'session' ? Session : undefined
  user: R['access'] extends 'session' ? User : undefined
  db: R['access'] extends 'session' ? Database : undefined
  locale: Locale
  request: FastifyRequest
}

export const readCall = <R extends RouteSpec>(spec: R, request: FastifyRequest): Call<R> => ({
  query: parse(spec.query, request.query, queryFailure(spec)) as QueryOf<R>,
  body: parse(spec.body, request.body ?? {}, bodyFailure(spec)) as BodyOf<R>,
  session: (request.session ?? undefined) as Call<R>['session'],
  user: request.session?.user as Call<R>['user'],
  db: (request.db ?? undefined) as Call<R>['db'],
  locale: requestLocale(request),
  request,
})

/** Users may edit a URL: a malformed id is a 404. */
const queryFailure = (spec: RouteSpec): ErrorName =>
  spec.errors.includes('NOT_FOUND') && !spec.errors.includes('BAD_REQUEST') ? 'NOT_FOUND' : 'BAD_REQUEST'

const bodyFailure = (spec: RouteSpec): ErrorName =>
  spec.errors.includes('INVALID_FIELDS') ? 'INVALID_FIELDS' : 'BAD_REQUEST'

const parse = (schema: z.ZodType, value: unknown, failure: ErrorName) => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.code]))
  throw new AppError(failure, { details: { fields } })
}

/** Expects one row more than the page size; that row means there is a next page. */
export const toPage = <T>({ rows, limit, cursorOf }: { rows: T[]; limit: number; cursorOf: (row: T) => string }) => {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, ...(rows.length > limit && last !== undefined ? { nextCursor: cursorOf(last) } : {}) }
}

/** Works only while the caller is connected. */
export const whileConnected = async <T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const abort = new AbortController()
  const giveUp = () => abort.abort(new AppError('REQUEST_TIMEOUT'))
  socket.once('close', giveUp)
  if (socket.destroyed) giveUp()
  try {
    return await work(abort.signal)
  } finally {
    socket.off('close', giveUp)
  }
}
