import { randomUUID } from 'node:crypto'
import { bearer, headers, routes, scanWorkflow } from '@lc/api-contract'
import { readSample } from '@lc/testkit'
import { spanFields } from '@lc/tracing'
import { type ReceivedSpan, receiveSpans } from '@lc/tracing/testing'
import { DefaultLogger, Runtime } from '@temporalio/worker'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStage, type Stage } from './testing/open-stage.ts'
import { replay, replayBare } from './testing/replay.ts'
import { signUp } from './testing/sign-up.ts'
import { spawnApi, spawnWorker } from './testing/spawn.ts'

let stage: Stage
let collector: Awaited<ReturnType<typeof receiveSpans>>
beforeAll(async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => {}) })
  stage = await openStage()
  collector = await receiveSpans()
})
afterAll(async () => {
  await collector.close()
  await stage.close()
})

const mark = `canary${randomUUID().slice(0, 8)}`
const requestId = `order-${randomUUID()}`
const address = `0x${'c0ffee'.repeat(7).slice(0, 40)}`
/** Nothing listens there, so every delivery and call fails. */
const closed = '127.0.0.1:9'

const source = readSample('reentrancy-0.8')
  .replace('contract Bank', `contract ${mark}`)
  .concat(`\n// ${mark} in a comment\n`)

const startTraced = async () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: `x-key=${mark}`,
    OTEL_TRACES_SAMPLER_ARG: '1',
  }
  const apiOnly = { CHAIN_RPC_URLS: `1=http://${closed}/${mark}`, WEBHOOK_ALLOWED_TARGETS: closed }
  const [origin] = await Promise.all([spawnApi(stage, { ...env, ...apiOnly }), spawnWorker(stage, env).ready])
  return origin
}

/** Orders as a browser does, with a request id; the trace of a caller must not be continued. */
const order = async (origin: string, token: string, projectId: string): Promise<string> => {
  const body = { projectId, mainFile: `${mark}.sol`, idempotencyKey: randomUUID() }
  const reply = await fetch(new URL(`${routes.orderScan.path}?${mark}=1`, origin), {
    method: 'POST',
    headers: {
      authorization: bearer(token),
      'content-type': 'application/json',
      'user-agent': mark,
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      [headers.requestId]: requestId,
    },
    body: JSON.stringify(body),
  })
  return ((await reply.json()) as { result: { contractId: string } }).result.contractId
}

const waiting = { timeout: 300_000, interval: 200 }

const orderScan = async (origin: string) => {
  const { client, token, ...secrets } = await signUp(origin, mark)
  await client.call(routes.confirmSession, { body: { method: 'password', password: secrets.password } })
  await client.call(routes.createWebhook, { body: { url: `http://${closed}/${mark}`, events: ['scan.completed'] } })
  await client.call(routes.previewAddress, { body: { chainId: 1, address } }).catch(() => {})
  const form = new FormData()
  form.append('files', new File([source], `${mark}.sol`), `${mark}.sol`)
  const { id: projectId } = await client.call(routes.uploadFile, { form })
  const scanId = await order(origin, token, projectId)
  const handle = stage.temporal.workflow.getHandle(scanWorkflow.idOf(scanId))
  await vi.waitFor(() => handle.result(), waiting)
  return { scanId, handle, secrets: { token, ...secrets } }
}

const spansOf = (traceId: string | undefined) => collector.spans.filter((span) => span.traceId === traceId)

/** From a span up to the request, as names. */
const pathOf = (span: ReceivedSpan | undefined): string[] => {
  if (!span) return []
  return [span.name, ...pathOf(collector.spans.find(({ spanId }) => spanId === span.parentSpanId))]
}

test('default: one order is one trace from the request to each tool, and no span carries a secret', async () => {
  const { scanId, handle, secrets } = await orderScan(await startTraced())
  const root = await vi.waitUntil(
    () => collector.spans.find(({ fields }) => fields['lc.request_id'] === requestId),
    waiting,
  )
  const find = (name: string) => spansOf(root.traceId).find((span) => span.name === name)
  /** Once all its spans have arrived: each process sends its own in batches. */
  const expectPath = (name: string, path: string[]) => expect.poll(() => pathOf(find(name)), waiting).toEqual(path)
  const start = ['workflow scan', 'outbox workflow', root.name]
  await expectPath('tool slither', ['tool slither', 'engine slither', 'activity runCheck', ...start])
  await expectPath('activity compileSources', ['activity compileSources', ...start])
  await expectPath('call smtp', ['call smtp', 'outbox mail', 'activity saveReport', ...start])
  await expectPath('call webhook', [
    ...['call webhook', 'outbox webhook_delivery', 'outbox webhook_event', 'activity saveReport'],
    ...start,
  ])
  expect(root).toMatchObject({
    service: 'lightning-cat-api',
    name: `POST ${routes.orderScan.path}`,
    parentSpanId: undefined,
    fields: { 'http.route': routes.orderScan.path, 'http.response.status_code': 200, 'lc.code': '1' },
  })
  expect(find('workflow scan')).toMatchObject({
    service: 'lightning-cat-worker',
    fields: { 'lc.scan_id': scanId, 'lc.outcome': 'completed' },
  })
  expect(find('engine slither')?.fields).toMatchObject({ 'lc.engine': 'slither', 'lc.outcome': 'found' })
  expect(find('tool slither')?.fields).toMatchObject({ 'lc.end': 'exited', 'lc.cpu_seconds': expect.any(Number) })
  expect(collector.spans.find(({ name }) => name === 'call rpc')?.fields['lc.outcome']).toBe('failed')

  const known: readonly string[] = spanFields
  expect(collector.spans.flatMap(({ fields }) => Object.keys(fields)).filter((name) => !known.includes(name))).toEqual(
    [],
  )
  const sent = collector.bodies.join('\n')
  expect(sent.length).toBeGreaterThan(10_000)
  for (const [name, secret] of Object.entries({ mark, address, source, closed, example: 'example.org', ...secrets }))
    expect(sent.includes(secret), name).toBe(false)
  expect(sent).not.toContain('pragma')

  // A worker from before, or after a step back, continues a traced scan, and this one continues those.
  const history = await handle.fetchHistory()
  await replay(history)
  await replayBare(history)
})
