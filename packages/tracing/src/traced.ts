import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import type { SpanFields } from './span-fields.ts'
import { formatTraceContext, parseTraceContext, type TraceContext } from './trace-context.ts'

/** Without an open SDK this is the API's own tracer, which records nothing. */
const tracer = () => trace.getTracer('lightning-cat')

/** A running span. Without a trace, setting its fields does nothing. */
export interface RunningSpan {
  set(fields: SpanFields): void
}

const unrecorded: RunningSpan = { set: () => {} }

const recorded = (span: Span): RunningSpan => ({ set: (fields) => void span.setAttributes(fields) })

interface SpanOptions {
  fields?: SpanFields
  /** `call` is a request to a service that isn't ours, `delivery` the work of a message. */
  kind?: 'call' | 'delivery'
}

const kinds = { call: SpanKind.CLIENT, delivery: SpanKind.CONSUMER }

/** Does the work in a span below the current one. Without a current one, only the work is done. */
export const traced = async <T>(
  name: string,
  { fields = {}, kind }: SpanOptions,
  work: (span: RunningSpan) => Promise<T>,
): Promise<T> => {
  if (!isSampled(trace.getSpanContext(context.active()))) return work(unrecorded)
  const span = tracer().startSpan(name, { attributes: fields, kind: kind ? kinds[kind] : SpanKind.INTERNAL })
  try {
    return await context.with(trace.setSpan(context.active(), span), () => work(recorded(span)))
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Adds fields to the current span, if there is one. */
export const describeSpan = (fields: SpanFields): void => {
  trace.getActiveSpan()?.setAttributes(fields)
}

/** A span without a parent, for work that ends in a callback. Undefined if this trace isn't sampled. */
export const startRootSpan = (fields: SpanFields) => {
  const span = tracer().startSpan('request', { root: true, kind: SpanKind.SERVER, attributes: fields })
  if (!span.isRecording()) return undefined
  const own = trace.setSpan(ROOT_CONTEXT, span)
  return {
    /** Calls `work` with this span as the current one. */
    run: <T>(work: () => T): T => context.with(own, work),
    end: (name: string, { hasFailed, ...fields }: SpanFields & { hasFailed: boolean }): void => {
      span.updateName(name).setAttributes(fields)
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

export type RootSpan = NonNullable<ReturnType<typeof startRootSpan>>

/** Does the work below a span of another process. Missing or malformed text means that the work has no trace. */
export const continueTrace = <T>(text: unknown, work: () => T): T => {
  const parent = parseTraceContext(text)
  return context.with(parent ? remoteContext(parent) : ROOT_CONTEXT, work)
}

export const remoteContext = (parent: TraceContext): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })

/** The current span, for another process; undefined without one. */
export const currentTraceContext = (): string | undefined => {
  const current = trace.getSpanContext(context.active())
  return isSampled(current) ? formatTraceContext(current) : undefined
}

/** For log lines. */
export const currentTraceId = (): string | undefined => {
  const current = trace.getSpanContext(context.active())
  return isSampled(current) ? current.traceId : undefined
}

/** Remembers the current span for calls that come from another thread or an event. */
export const keepSpan = (): (<T>(work: () => T) => T) => {
  const kept = context.active()
  return (work) => context.with(kept, work)
}

const isSampled = <C extends { traceFlags: number }>(current: C | undefined): current is C =>
  current !== undefined && (current.traceFlags & TraceFlags.SAMPLED) !== 0

/** Only the kind of a failure is recorded: messages and stack traces may contain anything. */
const fail = (span: Span, error: unknown): void => {
  span.setAttributes({ 'error.type': nameError(error) } satisfies SpanFields).setStatus({ code: SpanStatusCode.ERROR })
}

/** Our own name of a failure, or its class. */
const nameError = (error: unknown): string => {
  const { errorName, type, name } = (error ?? {}) as Record<'errorName' | 'type' | 'name', unknown>
  const known = [errorName, type, name].find((text) => typeof text === 'string' && /^[A-Za-z_]{1,60}$/.test(text))
  return (known as string | undefined) ?? 'unknown'
}
