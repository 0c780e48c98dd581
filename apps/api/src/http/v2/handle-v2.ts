import { Readable } from 'node:stream'
import { AppError, type Locale, type User } from '@lc/api-contract'
import {
  ProblemError,
  type V2BodyOf,
  type V2ParamsOf,
  type V2QueryOf,
  type V2ResponseOf,
  type V2RouteSpec,
} from '@lc/api-contract/v2'
import type { Database, LiveApiKey } from '@lc/db'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { requireKey, requireScope } from './key-auth.ts'
import { acceptedLocale, etagOf, hasVersion, idempotencyKeyOf } from './request-headers.ts'

export const V2_PREFIX = '/api/v2'

/** A validated request with a key, and a database that shows only the rows of the key's owner. */
export interface V2Call<R extends V2RouteSpec> {
  params: V2ParamsOf<R>
  query: V2QueryOf<R>
  body: V2BodyOf<R>
  key: LiveApiKey
  user: User
  db: Database
  locale: Locale
  /** From the Idempotency-Key header. */
  idempotencyKey: string | undefined
  request: FastifyRequest
}

interface V2Answer<R extends V2RouteSpec> {
  status?: R['statuses'][number]
  /** The address of the created object. */
  location?: string
  content: V2ResponseOf<R>
}

/** Serves one JSON call: validates the request, strips the reply to its schema, and answers 304 if nothing changed. */
export const handleV2 = <R extends V2RouteSpec>(
  app: FastifyInstance,
  { spec, deps }: { spec: R; deps: Deps },
  answer: (call: V2Call<R>) => Promise<V2Answer<R>>,
): void =>
  serveV2(app, { spec, deps }, async (request, reply) => {
    const { status = spec.statuses[0] ?? 200, location, content } = await answer(readV2Call(spec, request))
    const text = JSON.stringify(spec.response.parse(content))
    reply.status(status).header('content-type', 'application/json; charset=utf-8')
    if (location !== undefined) reply.header('location', location)
    return request.method === 'POST' ? reply.send(text) : sendVersion(request, reply, text)
  })

/** Sends these bytes with their validator, or 304 if the client has them. */
export const sendVersion = (request: FastifyRequest, reply: FastifyReply, bytes: string | Buffer) => {
  const etag = etagOf(bytes)
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-language' })
  if (!hasVersion(request.headers, etag)) return reply.send(bytes)
  return reply.status(304).removeHeader('content-type').send()
}

/** Registers a call. Checks the key, its scope, the limits and the content type before the body is read. */
export const serveV2 = (
  app: FastifyInstance,
  { spec, deps }: { spec: V2RouteSpec; deps: Deps },
  handler: RouteHandlerMethod,
): void => {
  const limits = app.limits.limitsOnV2(spec)
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    request.apiKey = await requireKey(deps.systemDb, request)
    requireScope(request.apiKey, spec.scope)
    await limits.take(request, reply)
    requireType(spec, request)
  }
  app.route({ method: spec.method, url: fastifyPath(spec.path), onRequest, handler })
}

/** `/api/v2/scans/{scanId}` as Fastify writes it below the prefix. */
const fastifyPath = (path: string): string => path.slice(V2_PREFIX.length).replace(/\{(\w+)\}/g, ':$1')

const JSON_TYPE = 'application/json'
const ZIP_TYPE = 'application/zip'
const contentTypes: Record<V2RouteSpec['transport'], readonly string[]> = {
  json: [JSON_TYPE],
  zip_or_json: [ZIP_TYPE, JSON_TYPE],
  events: [JSON_TYPE],
  file: [JSON_TYPE],
}

const requireType = ({ body, transport, method }: V2RouteSpec, { headers }: FastifyRequest): void => {
  if (method !== 'POST') return
  const [given = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1)
  const isOptional = transport === 'json' && body === undefined
  if (!contentTypes[transport].includes(given.trim()) && !(isOptional && given === ''))
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE')
}

export const readV2Call = <R extends V2RouteSpec>(spec: R, request: FastifyRequest): V2Call<R> => {
  const { apiKey: key, db } = request
  if (!key || !db) throw new AppError('INTERNAL', { cause: 'a call of v2 was served without its key' })
  return {
    // A malformed id is as unknown as any other.
    params: parse(spec.params, request.params, () => new AppError('NOT_FOUND')) as V2ParamsOf<R>,
    query: parse(spec.query, request.query, (fields) => new ProblemError('BAD_REQUEST', { fields })) as V2QueryOf<R>,
    body: (spec.body === undefined || isStream(request.body)
      ? undefined
      : parse(
          spec.body,
          request.body ?? {},
          (fields) => new ProblemError('INVALID_FIELDS', { fields }),
        )) as V2BodyOf<R>,
    key,
    user: key.user,
    db,
    locale: acceptedLocale(request.headers),
    idempotencyKey: idempotencyKeyOf(request.headers),
    request,
  }
}

/** A zip archive; its route reads it within the limits of an upload. */
const isStream = (body: unknown): boolean => body instanceof Readable

const MAX_NAMED_FIELDS = 20

const parse = (schema: z.ZodType, value: unknown, failure: (fields: Record<string, string>) => Error) => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, MAX_NAMED_FIELDS)
  const named = issues.map(({ path, code }) => [path.join('.').slice(0, 100) || 'request', code])
  throw failure(Object.fromEntries(named))
}

/** The cursor of a list that is sorted by id. */
export const readUuidCursor = (cursor: string | undefined): string | undefined => {
  const before = z.uuid().optional().safeParse(cursor)
  if (!before.success) throw new ProblemError('BAD_REQUEST', { fields: { cursor: 'unknown' } })
  return before.data
}
