/** A sampled span of another process. The others aren't passed on, so work without one records nothing. */
export interface TraceContext {
  traceId: string
  spanId: string
}

/** The header of workflows and activities that carries it, as in Temporal's own packages. */
export const TRACE_HEADER = '_tracer-data'

/** As in the W3C's header `traceparent`, version 00. */
export const formatTraceContext = ({ traceId, spanId }: TraceContext): string => `00-${traceId}-${spanId}-01`

export const parseTraceContext = (text: unknown): TraceContext | undefined => {
  if (typeof text !== 'string') return undefined
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(text) ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}
