import { z } from 'zod'
import type { ErrorName } from './errors.ts'

/**
 * `json` bodies are parsed by their schema; `multipart` ones are streamed; `events` replies are server-sent events, `pdf`,
 * `image` and `file` ones a document.
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

type Given = Pick<RouteSpec, 'method' | 'path' | 'access'> & Partial<RouteSpec>

const nothing = z.object({})
const blank = { query: nothing, body: nothing, response: nothing, errors: [], transport: 'json' } as const

/** Describes one call: the server validates with it, the browser calls with it, OpenAPI is printed from it. */
export const route = <const S extends Given>(spec: S) => ({ ...blank, ...spec }) as Omit<typeof blank, keyof S> & S

export type QueryOf<R extends RouteSpec> = z.output<R['query']>
export type BodyOf<R extends RouteSpec> = z.output<R['body']>
export type ResponseOf<R extends RouteSpec> = z.output<R['response']>
export type QueryInput<R extends RouteSpec> = z.input<R['query']>
export type BodyInput<R extends RouteSpec> = z.input<R['body']>
