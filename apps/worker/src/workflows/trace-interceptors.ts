import { formatTraceContext, parseTraceContext, TRACE_HEADER, type TraceContext } from '@lc/tracing/context'
import {
  defaultPayloadConverter,
  isCancellation,
  type Payload,
  proxySinks,
  type Sinks,
  type WorkflowInterceptors,
  workflowInfo,
} from '@temporalio/workflow'

/** A finished run of a workflow, for the process around the sandbox. */
export interface EndedRun {
  parent: TraceContext
  spanId: string
  startedAtMs: number
  endedAtMs: number
  outcome: 'completed' | 'failed' | 'cancelled'
}

export interface TraceSinks extends Sinks {
  trace: { runEnded(run: EndedRun): void }
}

const { trace } = proxySinks<TraceSinks>()

/**
 * Hands the trace of a workflow on to its activities, and reports the run when it ends. Nothing here waits, reads a
 * clock of the host or draws a random number, so histories from before and after this code replay alike.
 */
export const interceptors = (): WorkflowInterceptors => {
  let header: Payload | undefined
  return {
    inbound: [
      {
        execute: (input, next) => {
          const parent = readParent(input.headers[TRACE_HEADER])
          if (!parent) return next(input)
          const { runId, startTime } = workflowInfo()
          // Known on every worker that continues this run.
          const spanId = runId.replaceAll('-', '').slice(-16)
          header = defaultPayloadConverter.toPayload({ traceparent: formatTraceContext({ ...parent, spanId }) })
          const run = { parent, spanId, startedAtMs: startTime.getTime() }
          const report = (outcome: EndedRun['outcome']) => trace.runEnded({ ...run, endedAtMs: Date.now(), outcome })
          return next(input).then(
            (result) => {
              report('completed')
              return result
            },
            (error: unknown) => {
              report(isCancellation(error) ? 'cancelled' : 'failed')
              throw error
            },
          )
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) =>
          next(header ? { ...input, headers: { ...input.headers, [TRACE_HEADER]: header } } : input),
      },
    ],
  }
}

const readParent = (payload: Payload | undefined): TraceContext | undefined => {
  if (!payload) return undefined
  const carried = defaultPayloadConverter.fromPayload<{ traceparent?: unknown }>(payload)
  return parseTraceContext(carried?.traceparent)
}
