import { languageTags } from '@lc/api-contract'
import {
  commonProblems,
  exportTypes,
  Problem,
  type ProblemName,
  problemTable,
  type V2RouteName,
  type V2RouteSpec,
} from '@lc/api-contract/v2'
import { m } from '@lc/content/messages'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'

/** The OpenAPI document of /api/v2. Its texts are the English messages of the reference page. */
export const buildOpenapiV2 = (routes: Record<string, V2RouteSpec>) =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Lightning Cat API',
      version: '2',
      description: m.api_reference_lead({}, { locale: 'en' }),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer', bearerFormat: 'lcat_…' } } },
    security: [{ key: [] }],
    paths: pathsOf(routes),
  })

const pathsOf = (routes: Record<string, V2RouteSpec>): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, spec] of Object.entries(routes)) {
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operationOf(name as V2RouteName, spec) }
  }
  return paths
}

const operationOf = (name: V2RouteName, spec: V2RouteSpec): ZodOpenApiOperationObject => ({
  operationId: name,
  summary: m[`api_call_${name}`]({}, { locale: 'en' }),
  description: m[`api_about_${name}`]({}, { locale: 'en' }),
  security: [{ key: [] }],
  'x-scope': spec.scope,
  requestParams: { path: spec.params, query: spec.query, header: headersOf(spec) },
  ...requestBodyOf(spec),
  responses: responsesOf(spec),
})

const headersOf = ({ method, transport }: V2RouteSpec) =>
  z.object({
    'Accept-Language': z
      .string()
      .optional()
      .meta({ description: 'Language of texts: `en` (default) or `zh`.', example: languageTags.zh }),
    ...(method === 'POST' && {
      'Idempotency-Key': z
        .string()
        .regex(/^[\x21-\x7e]{1,255}$/)
        .optional()
        .meta({ description: 'Makes a repeated request return the first result.' }),
    }),
    ...(method === 'GET' && transport !== 'events' && { 'If-None-Match': z.string().optional() }),
  })

const binary = z.string().meta({ format: 'binary' })

const requestBodyOf = ({ body, transport }: V2RouteSpec) => {
  const archive = transport === 'zip_or_json' && { 'application/zip': { schema: binary } }
  return body ? { requestBody: { required: true, content: { ...archive, 'application/json': { schema: body } } } } : {}
}

const rateLimitHeaders = {
  'RateLimit-Policy': { schema: z.string(), description: 'Every limit of this call: name, calls, seconds.' },
  RateLimit: { schema: z.string(), description: 'What is left of each limit, and the seconds until it is reset.' },
}

const responsesOf = (spec: V2RouteSpec): ZodOpenApiOperationObject['responses'] => {
  const names = [...new Set<ProblemName>([...commonProblems, ...spec.problems])]
  const statuses = Object.groupBy(names, (name) => String(problemTable[name].status))
  const failures = Object.entries(statuses).map(([status, grouped = []]) => [
    status,
    { description: grouped.join(' · '), content: { 'application/problem+json': { schema: Problem } } },
  ])
  const isVersioned = spec.method === 'GET' && spec.transport !== 'events'
  const version = { ETag: { schema: z.string() } }
  const headers = { ...rateLimitHeaders, ...(isVersioned && version) }
  const found = spec.statuses.map((status) => [
    status,
    { description: successWords[status], headers, content: contentOf(spec) },
  ])
  const unchanged = isVersioned
    ? [['304', { description: 'Not changed since the version in If-None-Match', headers }]]
    : []
  return Object.fromEntries([...found, ...unchanged, ...failures])
}

const successWords = { 200: 'Success', 201: 'Created; `Location` is its address' } as const

const fileSchemaOf = (type: string) => (/[/+]json$/.test(type) ? z.looseObject({}) : binary)

const contentOf = ({ transport, response }: V2RouteSpec) => {
  // OpenAPI 3.1 has no words for the events of a stream.
  if (transport === 'events') return { 'text/event-stream': {} }
  if (transport === 'file')
    return Object.fromEntries(Object.values(exportTypes).map((type) => [type, { schema: fileSchemaOf(type) }]))
  return { 'application/json': { schema: response } }
}
