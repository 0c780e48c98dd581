import { route, routes } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildOpenapi } from './build-openapi.ts'

test('default: contains exactly the served calls', () => {
  const { paths = {} } = buildOpenapi(routes)
  expect(Object.keys(paths)).toEqual(Object.values(routes).map((spec) => spec.path))
})

test('default: a call has its fields, its session and its errors by status', () => {
  const greet = route({
    method: 'POST',
    path: '/greet',
    access: 'session',
    body: z.object({ name: z.string() }),
    response: z.object({ words: z.string() }),
    errors: ['SESSION_EXPIRED', 'NOT_FOUND'],
  })
  expect(buildOpenapi({ greet }).paths?.['/greet']?.post).toMatchObject({
    operationId: 'greet',
    security: [{ session: [] }],
    requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
    responses: { 200: { description: '1 success · 4012 SESSION_EXPIRED' }, 404: { description: '4040 NOT_FOUND' } },
  })
})

test('given an upload and a stream, uses their content types', () => {
  const { paths = {} } = buildOpenapi(routes)
  expect(paths[routes.uploadFile.path]?.post).toHaveProperty(['requestBody', 'content', 'multipart/form-data'])
  expect(paths[routes.watchProgress.path]?.get).toHaveProperty(['responses', '200', 'content', 'text/event-stream'])
})
