import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, type ContextManager, context, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { SpanFields } from './span-fields.ts'
import type { TraceContext } from './trace-context.ts'
import { remoteContext } from './traced.ts'

/** A span that another clock measured: a workflow reports its times when it ends. */
interface MeasuredSpan {
  name: string
  parent: TraceContext
  spanId: string
  startedAtMs: number
  endedAtMs: number
  fields: SpanFields
  hasFailed: boolean
}

export interface Tracing {
  isOn: boolean
  record(span: MeasuredSpan): void
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>
}

interface SdkOptions {
  endpoint: string
  headers: Record<string, string> | undefined
  ratio: number
  service: string
  version: string
  log: { warn(fields: object, message: string): void }
}

const EXPORT_EVERY_MS = 2_000
const EXPORT_TIMEOUT_MS = 5_000
/** A stop doesn't wait longer for a collector that doesn't answer. */
const CLOSE_TIMEOUT_MS = 3_000
/** A collector that is down for a day leaves a few lines, not thousands. */
const WARN_EVERY_MS = 60_000

/** Spans that wait for the collector; more are dropped. */
const MAX_WAITING = 4_096

/** Longer than any of our names and ids. */
const MAX_VALUE = 128

export const startSdk = ({ endpoint, headers, ratio, service, version, log }: SdkOptions): Tracing => {
  const ids = new RandomIdGenerator()
  let givenId: string | undefined
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    ...(headers && { headers }),
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    // Nothing about the host or the process: spans leave this machine.
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: {
      generateTraceId: () => ids.generateTraceId(),
      generateSpanId: () => givenId ?? ids.generateSpanId(),
    },
    spanLimits: { attributeValueLengthLimit: MAX_VALUE, eventCountLimit: 0, linkCountLimit: 0 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: warnOnFailure(exporter, log),
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: 2 * EXPORT_TIMEOUT_MS,
        maxQueueSize: MAX_WAITING,
      }),
    ],
  })
  context.setGlobalContextManager(openContexts())
  trace.setGlobalTracerProvider(provider)
  const tracer = provider.getTracer('lightning-cat')
  return {
    isOn: true,
    record: ({ name, parent, spanId, startedAtMs, endedAtMs, fields, hasFailed }) => {
      givenId = spanId
      const span = tracer.startSpan(
        name,
        { startTime: new Date(startedAtMs), attributes: fields },
        remoteContext(parent),
      )
      givenId = undefined
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(new Date(endedAtMs))
    },
    close: async () => {
      const closing = provider.shutdown().catch(() => {})
      await Promise.race([closing, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      trace.disable()
      context.disable()
    },
  }
}

/** As in `@opentelemetry/context-async-hooks`, which npm would place beside an older API than ours. */
const openContexts = (): ContextManager => {
  const storage = new AsyncLocalStorage<Context>()
  const contexts: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (...[current, work, self, ...args]) => storage.run(current, () => work.apply(self as never, args)),
    bind: (current, target) =>
      typeof target === 'function'
        ? (((...args: unknown[]) => storage.run(current, () => target(...args))) as typeof target)
        : target,
    enable: () => contexts,
    disable: () => {
      storage.disable()
      return contexts
    },
  }
  return contexts
}

/** A failed export loses spans and nothing else. Its error may contain the endpoint and its headers, so only its name is logged. */
const warnOnFailure = (exporter: SpanExporter, log: SdkOptions['log']): SpanExporter => {
  let warnedAtMs = Number.NEGATIVE_INFINITY
  let lost = 0
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) {
          lost += spans.length
          if (performance.now() - warnedAtMs > WARN_EVERY_MS) {
            log.warn({ spans: lost, error: result.error.name }, 'spans could not be exported')
            warnedAtMs = performance.now()
            lost = 0
          }
        }
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
