import { route, routes } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openapiOf } from './openapi-of.ts'

test('default: every served call is there, and no other', () => {
  const { paths = {} } = openapiOf(routes)
  expect(Object.keys(paths)).toEqual(Object.values(routes).map((spec) => spec.path))
})

test('default: a call carries its fields, its session and its failures by status', () => {
  const greet = route({
    method: 'POST',
    path: '/greet',
    access: 'session',
    body: z.object({ name: z.string() }),
    response: z.object({ words: z.string() }),
    errors: ['SESSION_EXPIRED', 'NOT_FOUND'],
  })
  expect(openapiOf({ greet }).paths?.['/greet']?.post).toMatchObject({
    operationId: 'greet',
    security: [{ session: [] }],
    requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
    responses: { 200: { description: '1 success · 4012 SESSION_EXPIRED' }, 404: { description: '4040 NOT_FOUND' } },
  })
})

test('given an upload and a stream: their own content types', () => {
  const { paths = {} } = openapiOf(routes)
  expect(paths[routes.uploadFile.path]?.post).toHaveProperty(['requestBody', 'content', 'multipart/form-data'])
  expect(paths[routes.watchProgress.path]?.get).toHaveProperty(['responses', '200', 'content', 'text/event-stream'])
})
