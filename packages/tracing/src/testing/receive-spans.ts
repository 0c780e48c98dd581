import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An OTLP attribute; numbers arrive as text or as numbers. */
interface OtlpAttribute {
  key: string
  value: { stringValue?: string; intValue?: string | number; doubleValue?: number; boolValue?: boolean }
}

interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: OtlpAttribute[]
  status?: { code?: number }
}

interface OtlpBody {
  resourceSpans: { resource: { attributes: OtlpAttribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[]
}

export interface ReceivedSpan {
  service: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  startedAtMs: number
  endedAtMs: number
  hasFailed: boolean
  fields: Record<string, string | number | boolean>
}

/** A collector for tests: keeps every span that is sent to it as OTLP over HTTP in JSON. */
export const receiveSpans = async ({ status = 200 } = {}) => {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const requests: Record<string, unknown>[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    requests.push({ ...request.headers, url: request.url })
    bodies.push(body)
    if (status === 200) spans.push(...readSpans(JSON.parse(body)))
    reply.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** As they were sent. */
    bodies,
    requests,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const readSpans = ({ resourceSpans }: OtlpBody): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(readFields(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => readSpan(service, span)))
  })

const readSpan = (service: string, span: OtlpSpan): ReceivedSpan => ({
  service,
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentSpanId || undefined,
  name: span.name,
  kind: span.kind,
  startedAtMs: toMs(span.startTimeUnixNano),
  endedAtMs: toMs(span.endTimeUnixNano),
  hasFailed: span.status?.code === 2,
  fields: readFields(span.attributes ?? []),
})

const toMs = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1_000n) / 1_000

const readFields = (attributes: OtlpAttribute[]): ReceivedSpan['fields'] =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? doubleValue ?? boolValue ?? Number(intValue),
    ]),
  )
