import { currentTraceContext, TRACE_HEADER } from '@lc/tracing'
import { defaultPayloadConverter, type WorkflowClientInterceptor } from '@temporalio/client'

/** Gives a workflow the trace of the row that starts it. */
export const traceWorkflowStarts: WorkflowClientInterceptor = {
  start: (input, next) => {
    const traceparent = currentTraceContext()
    if (traceparent === undefined) return next(input)
    const header = { [TRACE_HEADER]: defaultPayloadConverter.toPayload({ traceparent }) }
    return next({ ...input, headers: { ...input.headers, ...header } })
  },
}
