import { type ErrorName, envelope, errorTable, headers, languageTags, type RouteSpec } from '@lc/api-contract'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'

const Failure = z
  .object({ code: z.int(), message: z.string(), result: z.record(z.string(), z.unknown()).optional() })
  .meta({ id: 'Failure', description: 'Every failure of every call: `code` is one of those the call lists.' })

/** The OpenAPI document of these routes, in their order. */
export const buildOpenapi = (routes: Record<string, RouteSpec>) =>
  createDocument({
    openapi: '3.1.0',
    info: { title: 'Lightning Cat API', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths: pathsOf(routes),
  })

const pathsOf = (routes: Record<string, RouteSpec>): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, spec] of Object.entries(routes)) {
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operationOf(name, spec) }
  }
  return paths
}

const operationOf = (operationId: string, spec: RouteSpec): ZodOpenApiOperationObject => ({
  operationId,
  security: spec.access === 'session' ? [{ session: [] }] : [],
  requestParams: {
    query: spec.query as z.ZodObject,
    header: z.object({ [headers.language]: z.enum(languageTags).optional() }),
  },
  ...(spec.method === 'POST' ? { requestBody: { content: requestContentOf(spec) } } : {}),
  responses: responsesOf(spec),
})

const filesForm = z.object({ files: z.array(z.string().meta({ format: 'binary' })) })

const requestContentOf = (spec: RouteSpec) =>
  spec.transport === 'multipart'
    ? { 'multipart/form-data': { schema: filesForm } }
    : { 'application/json': { schema: spec.body } }

/** Errors may share the success status: the envelope's code distinguishes them. */
const responsesOf = (spec: RouteSpec) => {
  const statuses = Object.groupBy(spec.errors, (name) => String(errorTable[name].status))
  const { 200: besideSuccess = [], ...others } = statuses
  const success = successOf(spec, besideSuccess)
  const failures = Object.entries(others).map(([status, names = []]) => [
    status,
    { description: codesOf(names), content: { 'application/json': { schema: Failure } } },
  ])
  const description = ['1 success', ...(besideSuccess.length > 0 ? [codesOf(besideSuccess)] : [])].join(' · ')
  return { '200': { description, content: success }, ...Object.fromEntries(failures) }
}

const successOf = (spec: RouteSpec, failures: ErrorName[]) => {
  if (spec.transport === 'events') return eventsOf(spec)
  if (spec.transport === 'image')
    return { 'image/svg+xml': { schema: z.string() }, 'text/vnd.graphviz': { schema: z.string() } }
  if (spec.transport === 'file')
    return { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } }
  if (spec.transport === 'pdf') return { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } }
  return { 'application/json': { schema: replyOf(spec, failures) } }
}

const replyOf = (spec: RouteSpec, failures: ErrorName[]) =>
  failures.length > 0 ? z.union([envelope(spec.response), Failure]) : envelope(spec.response)

const eventsOf = (spec: RouteSpec) => ({ 'text/event-stream': { schema: spec.response } })

const codesOf = (names: ErrorName[]) => names.map((name) => `${errorTable[name].code} ${name}`).join(' · ')
