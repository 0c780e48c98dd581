export { type SpanFields, spanFields } from './span-fields.ts'
export { TRACE_HEADER } from './trace-context.ts'
export {
  continueTrace,
  currentTraceContext,
  currentTraceId,
  describeSpan,
  keepSpan,
  type RootSpan,
  type RunningSpan,
  startRootSpan,
  traced,
} from './traced.ts'
