import { z } from 'zod'
import type { ApiKeyScope } from '../account/api-key.ts'
import type { ProblemName } from './problems.ts'

/**
 * `json` bodies and replies are parsed by their schemas; a `zip_or_json` body is a streamed archive or JSON; `events`
 * replies are server-sent events; `file` replies are documents.
 */
export interface V2RouteSpec {
  method: 'GET' | 'POST'
  /** With parameters in braces, as in OpenAPI. */
  path: `/api/v2/${string}`
  /** The scope that the key needs. */
  scope: ApiKeyScope
  params: z.ZodObject
  query: z.ZodObject
  /** Undefined for calls without a body. */
  body: z.ZodType | undefined
  response: z.ZodType
  /** Statuses of success; more than one if a request may find an existing object. */
  statuses: readonly (200 | 201)[]
  /** Besides the ones that every call has. */
  problems: readonly ProblemName[]
  transport: 'json' | 'zip_or_json' | 'events' | 'file'
}

type V2RouteDescription = Pick<V2RouteSpec, 'method' | 'path' | 'scope' | 'response'> & Partial<V2RouteSpec>

const nothing = z.strictObject({})
const routeDefaults = {
  params: nothing,
  query: nothing,
  body: undefined,
  statuses: [200],
  problems: [],
  transport: 'json',
} as const

/** Describes one call of /api/v2. The server validates with it, and OpenAPI and the client are generated from it. */
export const v2Route = <const S extends V2RouteDescription>(spec: S) =>
  ({ ...routeDefaults, ...spec }) as Omit<typeof routeDefaults, keyof S> & S

export type V2ParamsOf<R extends V2RouteSpec> = z.output<R['params']>
export type V2QueryOf<R extends V2RouteSpec> = z.output<R['query']>
export type V2BodyOf<R extends V2RouteSpec> = R['body'] extends z.ZodType
  ? z.output<R['body']> | (R['transport'] extends 'zip_or_json' ? undefined : never)
  : undefined
export type V2ResponseOf<R extends V2RouteSpec> = z.input<R['response']>

/** Failures of every call. */
export const commonProblems = [
  'BAD_REQUEST',
  'KEY_REFUSED',
  'SCOPE_MISSING',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ProblemName[]

/** A page of a list: `cursor` is the `nextCursor` of the page before. */
export const V2PageQuery = z.strictObject({
  cursor: z.string().max(200).optional().meta({ description: '`nextCursor` of the previous page.' }),
  limit: z.coerce.number().int().min(1).max(100).default(50).meta({ description: 'Items per page.' }),
})

/** The last page has no `nextCursor`. */
export const v2Page = <I extends z.ZodType>(item: I) =>
  z.object({ items: z.array(item), nextCursor: z.string().optional() })

export const ScanId = z.strictObject({ scanId: z.uuid() })
export const ProjectId = z.strictObject({ projectId: z.uuid() })
