import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openTracing, tracingEnv } from './open-tracing.ts'
import { receiveSpans } from './testing/receive-spans.ts'
import { continueTrace, currentTraceContext, describeSpan, keepSpan, startRootSpan, traced } from './traced.ts'

const schema = z.object(tracingEnv)
const canary = 'canary-4f1c'

const open = async ({ ratio = 1, status = 200 } = {}) => {
  const collector = await receiveSpans({ status })
  const warnings: string[] = []
  const log = { warn: (fields: object, message: string) => void warnings.push(JSON.stringify({ ...fields, message })) }
  const env = schema.parse({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=sec%20ret, x-tenant=cats=2',
    OTEL_TRACES_SAMPLER_ARG: String(ratio),
  })
  const tracing = await openTracing(env, { service: 'test', version: '1', log })
  onTestFinished(async () => {
    await tracing.close()
    await collector.close()
  })
  return { ...collector, tracing, warnings }
}

/** As a request does it. */
const inRequest = async (work: () => Promise<unknown>) => {
  const root = startRootSpan({ 'lc.request_id': 'request-1' })
  await (root ? root.run(work) : work())
  root?.end('GET /x', { 'http.response.status_code': 200, hasFailed: false })
}

test('default: sends nested spans with their fields and the configured headers', async () => {
  const { tracing, spans, requests } = await open()
  await inRequest(() =>
    traced('outer', { fields: { 'lc.engine': 'slither' } }, async (span) => {
      span.set({ 'lc.cpu_seconds': 1.5 })
      await traced('inner', { kind: 'call' }, async () => describeSpan({ 'lc.outcome': 'ok' }))
    }),
  )
  await tracing.close()
  const [inner, outer, root] = ['inner', 'outer', 'GET /x'].map((name) => spans.find((span) => span.name === name))
  expect(root).toMatchObject({ service: 'test', fields: { 'lc.request_id': 'request-1' }, parentSpanId: undefined })
  expect(outer).toMatchObject({ parentSpanId: root?.spanId, fields: { 'lc.engine': 'slither', 'lc.cpu_seconds': 1.5 } })
  expect(inner).toMatchObject({ parentSpanId: outer?.spanId, fields: { 'lc.outcome': 'ok' } })
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(requests[0]).toMatchObject({ url: '/v1/traces', 'x-key': 'sec ret', 'x-tenant': 'cats=2' })
})

test('error: a span records the kind of a failure, and never its message', async () => {
  const { tracing, spans, bodies } = await open()
  const failure = Object.assign(new Error(canary), { errorName: 'UPSTREAM_FAILED' })
  const odd = Object.assign(new Error(canary), { name: `${canary} Error` })
  for (const error of [failure, odd, canary]) {
    const failing = inRequest(() => traced('work', {}, () => Promise.reject(error)))
    await expect(failing).rejects.toBe(error)
  }
  await tracing.close()
  const failed = spans.filter(({ name }) => name === 'work')
  expect(failed.map(({ fields }) => fields['error.type'])).toEqual(['UPSTREAM_FAILED', 'unknown', 'unknown'])
  expect(failed.every(({ hasFailed }) => hasFailed)).toBe(true)
  expect(bodies.join()).not.toContain(canary)
})

test('given the text of a span from another process, continues its trace; malformed text starts none', async () => {
  const { tracing, spans } = await open()
  let carried: string | undefined
  await inRequest(async () => {
    carried = currentTraceContext()
  })
  expect(carried).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
  await continueTrace(carried, () => traced('delivery', { kind: 'delivery' }, async () => {}))
  for (const text of [null, '', canary, `${carried}0`, carried?.replace(/01$/, '00')])
    await continueTrace(text, () => traced('nothing', {}, async () => expect(currentTraceContext()).toBeUndefined()))
  await tracing.close()
  const [, traceId, parentSpanId] = carried?.split('-') ?? []
  expect(spans.find(({ name }) => name === 'delivery')).toMatchObject({ traceId, parentSpanId })
  expect(spans.some(({ name }) => name === 'nothing')).toBe(false)
})

test('given work that comes back from an event, keeps the span that ordered it', async () => {
  const { tracing, spans } = await open()
  let later = async () => {}
  await inRequest(() =>
    traced('order', {}, async () => {
      const inSpan = keepSpan()
      later = () => inSpan(() => traced('tool', {}, async () => {}))
    }),
  )
  await later()
  await tracing.close()
  const order = spans.find(({ name }) => name === 'order')
  expect(spans.find(({ name }) => name === 'tool')).toMatchObject({ parentSpanId: order?.spanId })
})

test('given times and an id, records a span of another clock', async () => {
  const { tracing, spans } = await open()
  const parent = { traceId: '1'.repeat(32), spanId: '2'.repeat(16) }
  const times = { startedAtMs: 1_000, endedAtMs: 3_500 }
  tracing.record({ name: 'workflow scan', parent, spanId: '3'.repeat(16), ...times, fields: {}, hasFailed: true })
  await tracing.close()
  expect(spans).toMatchObject([{ ...times, spanId: '3'.repeat(16), parentSpanId: parent.spanId, hasFailed: true }])
})

test('given a share of zero, neither a request nor its work leaves a span', async () => {
  const { tracing, spans } = await open({ ratio: 0 })
  await inRequest(() => traced('work', {}, async () => expect(currentTraceContext()).toBeUndefined()))
  await tracing.close()
  expect(spans).toEqual([])
})

test('error: a collector that fails costs spans and one line, which names neither address nor headers', async () => {
  const { tracing, warnings, endpoint } = await open({ status: 400 })
  await inRequest(async () => {})
  await tracing.close()
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('could not be exported')
  for (const secret of [endpoint, 'sec', 'x-key']) expect(warnings[0]).not.toContain(secret)
})

test.each(['no equals sign', 'a=%zz', 'a=1,,b=2', 'ä=1'])('refuses the headers %s', (headers) => {
  expect(schema.safeParse({ OTEL_EXPORTER_OTLP_HEADERS: headers }).success).toBe(false)
})

test.each(['ftp://collector.example', 'collector:4318'])('refuses the endpoint %s', (endpoint) => {
  expect(schema.safeParse({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).success).toBe(false)
})

/** Opens tracing in a process of its own and lists the packages of OpenTelemetry that it loaded. */
const listLoaded = async (endpoint?: string): Promise<string[]> => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ load: (url, context, next) => {
      loaded.add(/@opentelemetry\\/([\\w-]+)/.exec(url)?.[1])
      return next(url, context)
    } })
    const { openTracing } = await import(${JSON.stringify(new URL('./open-tracing.ts', import.meta.url).href)})
    const { traced } = await import(${JSON.stringify(new URL('./traced.ts', import.meta.url).href)})
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: ${JSON.stringify(endpoint)}, OTEL_TRACES_SAMPLER_ARG: 1 }
    await openTracing(env, { service: 'test', version: '1', log: { warn() {} } })
    await traced('work', {}, async () => {})
    console.log(JSON.stringify([...loaded].filter(Boolean).sort()))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  return JSON.parse(stdout)
}

test('default: without an endpoint the SDK is not loaded', async () => {
  expect(await listLoaded()).toEqual(['api'])
  expect(await listLoaded('http://127.0.0.1:9')).toEqual(expect.arrayContaining(['api', 'sdk-trace']))
})
