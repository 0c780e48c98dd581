import {
  AppError,
  type BodyOf,
  type ErrorName,
  type Locale,
  type QueryOf,
  type RouteSpec,
  type User,
} from '@lc/api-contract'
import type { Database, Session } from '@lc/db'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { localeOfRequest } from './failure-envelope.ts'

/** A validated request. Only a route with access `session` has a user, and a database that shows that user's rows alone. */
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
  locale: localeOfRequest(request),
  request,
})

/** A person may edit an address line: an id that is none is simply not found. */
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
