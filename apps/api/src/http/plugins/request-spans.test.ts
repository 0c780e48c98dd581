import { currentTraceContext, traced } from '@lc/tracing'
import { openTracing } from '@lc/tracing/open'
import { receiveSpans } from '@lc/tracing/testing'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useAfterAnswer } from './after-answer.ts'
import { useRequestSpans } from './request-spans.ts'

let collector: Awaited<ReturnType<typeof receiveSpans>>
let tracing: Awaited<ReturnType<typeof openTracing>>
beforeAll(async () => {
  collector = await receiveSpans()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: 1 }
  tracing = await openTracing(env, { service: 'test', version: '1', log: { warn: () => {} } })
})
afterAll(async () => {
  await tracing.close()
  await collector.close()
})

const openApp = (isTraced: boolean, onSlow = () => {}) => {
  const app = fastify({ genReqId: ({ headers }) => String(headers['x-request-id'] ?? 'none') })
  app.decorateRequest('problemName', '').decorateRequest('envelopeCode', 1)
  useRequestSpans(app, { isTraced })
  useAfterAnswer(app)
  app.get('/livez', async () => 'ok')
  app.get('/things/:id', async () => 'ok')
  app.get('/broken', async () => {
    throw new Error('canary of a message')
  })
  app.get('/slow', async () => {
    onSlow()
    return new Promise(() => {})
  })
  app.post('/things', async (request) => {
    request.afterAnswer = () => traced('after the answer', {}, async () => {})
    return { carried: currentTraceContext() }
  })
  return app
}

const find = (name: string) =>
  vi.waitUntil(() => collector.spans.find((span) => span.name === name), { timeout: 50_000, interval: 50 })

test('default: a request is the root of a trace, and so is the work that it leaves for later', async () => {
  const app = openApp(true)
  const headers = { 'x-request-id': 'request-1', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }
  // Large enough to arrive in parts.
  const body = await app.inject({ method: 'POST', url: '/things', headers, payload: { text: 'x'.repeat(200_000) } })
  await app.inject('/things/canary?canary=1')
  await app.inject('/broken')
  await app.inject('/canary')
  await app.inject('/livez')
  const root = await find('POST /things')
  expect(root.parentSpanId).toBeUndefined()
  expect(root.fields).toEqual({
    'lc.request_id': 'request-1',
    'http.request.method': 'POST',
    'http.route': '/things',
    'http.response.status_code': 200,
    'lc.code': '1',
  })
  expect(body.json()).toEqual({ carried: `00-${root.traceId}-${root.spanId}-01` })
  expect(await find('after the answer')).toMatchObject({ traceId: root.traceId, parentSpanId: root.spanId })
  expect(await find('GET /broken')).toMatchObject({ hasFailed: true, fields: { 'http.response.status_code': 500 } })
  expect(await find('other unmatched')).toMatchObject({ hasFailed: false })
  expect(await find('GET /things/:id')).toBeDefined()
  expect(collector.bodies.join()).not.toContain('canary')
  expect(collector.bodies.join()).not.toContain('livez')
})

test('given a caller that leaves, the span ends without a status', async () => {
  const leaving = new AbortController()
  const app = openApp(true, () => leaving.abort())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const reply = fetch(`${origin}/slow`, { signal: leaving.signal }).catch(() => 'left')
  expect(await reply).toBe('left')
  const { fields } = await find('GET /slow')
  expect(fields).toMatchObject({ 'lc.code': 'aborted' })
  expect(fields['http.response.status_code']).toBeUndefined()
  await app.close()
})

test('given no tracing, requests have no span', async () => {
  const body = await openApp(false).inject({ method: 'POST', url: '/things', payload: {} })
  expect(body.json()).toEqual({})
})
