import { v2Routes } from '@lc/api-contract/v2'
import { expect, test } from 'vitest'
import { buildOpenapiV2 } from './build-openapi-v2.ts'
import { findBreakingChanges } from './find-breaking-changes.ts'

const Order = {
  type: 'object',
  properties: { file: { type: 'string', maxLength: 10 }, kind: { type: 'string', enum: ['a', 'b'] } },
  required: ['file'],
}
const Scan = { type: 'object', properties: { id: { type: 'string' }, size: { type: 'integer' } }, required: ['id'] }

const base = {
  paths: {
    '/scans': {
      post: {
        'x-scope': 'scan:write',
        parameters: [{ in: 'query', name: 'limit', schema: { type: 'integer', maximum: 100 } }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
        },
        responses: { 200: { content: { 'application/json': { schema: { type: 'array', items: Scan } } } } },
      },
    },
  },
  components: { schemas: { Order } },
}

type Edit = (document: typeof base) => void

const changesOf = (edit: Edit) => {
  const later = structuredClone(base)
  edit(later)
  return findBreakingChanges(base, later)
}

const order = (document: typeof base) => document.components.schemas.Order as { [key: string]: unknown } & typeof Order
const scan = (document: typeof base) =>
  document.paths['/scans'].post.responses[200].content['application/json'].schema.items as {
    properties: Record<string, object>
    required: string[]
  }

test.each<[string, Edit, string]>([
  ['a call', ({ paths }) => Reflect.deleteProperty(paths, '/scans'), 'POST /scans: removed'],
  [
    'a response field',
    (document) => Reflect.deleteProperty(scan(document).properties, 'size'),
    'POST /scans 200[].size: removed',
  ],
  [
    'a required response field that becomes optional',
    (document) => {
      scan(document).required = []
    },
    'POST /scans 200[].id: may be missing now',
  ],
  [
    'an input value',
    (document) => {
      order(document).properties.kind.enum = ['a']
    },
    'POST /scans body.kind: b is no longer accepted',
  ],
  [
    'a new required input',
    (document) => {
      order(document).required.push('kind')
    },
    'POST /scans body.kind: newly required',
  ],
  [
    'a lower limit of an input',
    (document) => {
      order(document).properties.file.maxLength = 5
    },
    'POST /scans body.file: upper limit lowered',
  ],
  [
    'another type',
    (document) => {
      scan(document).properties.size = { type: 'string' }
    },
    'POST /scans 200[].size: type changed',
  ],
  [
    'a parameter',
    (document) => {
      document.paths['/scans'].post.parameters = []
    },
    'POST /scans query limit: removed',
  ],
  [
    'another scope',
    (document) => {
      document.paths['/scans'].post['x-scope'] = 'scan:admin'
    },
    'POST /scans: needs another scope',
  ],
])('refuses the change of %s', (_, edit, change) => {
  expect(changesOf(edit)).toEqual([change])
})

test('given a new call, a new optional input and a new response field, finds nothing', () => {
  const changes = changesOf((document) => {
    Object.assign(document.paths, { '/other': { get: {} } })
    Object.assign(order(document).properties, { more: { type: 'string' } })
    scan(document).properties.more = { type: 'string' }
    scan(document).required.push('more')
  })
  expect(changes).toEqual([])
})

test('default: the document of /api/v2 has every call and equals itself', () => {
  const document = buildOpenapiV2(v2Routes)
  expect(findBreakingChanges(document, document)).toEqual([])
  const served = Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
    Object.keys(calls ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(served.toSorted()).toEqual(
    Object.values(v2Routes)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  )
})
