import { z } from 'zod'
import type { ErrorName } from './errors.ts'

/**
 * `json` bodies are parsed by their schema; `multipart` bodies are streamed; `events` replies are server-sent events;
 * `pdf`, `image` and `file` replies are documents.
 */
export interface RouteSpec {
  method: 'GET' | 'POST'
  path: `/${string}`
  access: 'public' | 'session'
  query: z.ZodType
  body: z.ZodType
  response: z.ZodType
  errors: readonly ErrorName[]
  transport: 'json' | 'multipart' | 'events' | 'pdf' | 'image' | 'file'
}

type RouteDescription = Pick<RouteSpec, 'method' | 'path' | 'access'> & Partial<RouteSpec>

const emptyObject = z.object({})
const routeDefaults = {
  query: emptyObject,
  body: emptyObject,
  response: emptyObject,
  errors: [],
  transport: 'json',
} as const

/** Describes one call. The server validates with it, the browser calls with it, and OpenAPI is generated from it. */
export const route = <const S extends RouteDescription>(spec: S) =>
  ({ ...routeDefaults, ...spec }) as Omit<typeof routeDefaults, keyof S> & S

export type QueryOf<R extends RouteSpec> = z.output<R['query']>
export type BodyOf<R extends RouteSpec> = z.output<R['body']>
export type ResponseOf<R extends RouteSpec> = z.output<R['response']>
export type QueryInput<R extends RouteSpec> = z.input<R['query']>
export type BodyInput<R extends RouteSpec> = z.input<R['body']>

/** Every reply of the API has this shape; `code` 1 means success (SPEC: "Response body has code and message"). */
export const envelope = <R extends z.ZodType>(result: R) =>
  z.object({ code: z.int(), message: z.string(), result: result.optional() })

export interface Envelope<R = unknown> {
  code: number
  message: string
  result?: R
}

/** Cursor pagination: `cursor` is opaque, `limit` is capped. */
export const PageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export const pageSchema = <I extends z.ZodType>(item: I) =>
  z.object({ items: z.array(item), nextCursor: z.string().optional() })
