import { continueTrace, type SpanFields, TRACE_HEADER, traced } from '@lc/tracing'
import type { Tracing } from '@lc/tracing/open'
import type { Context } from '@temporalio/activity'
import { type ActivityInterceptorsFactory, defaultPayloadConverter, type InjectedSinks } from '@temporalio/worker'
import type { TraceSinks } from '../workflows/trace-interceptors.ts'

/** A span per attempt of an activity, below the span of its workflow. */
export const traceActivities: ActivityInterceptorsFactory = ({ info }: Context) => ({
  inbound: {
    execute: (input, next) => {
      const payload = input.headers[TRACE_HEADER]
      if (!payload) return next(input)
      const { traceparent } = defaultPayloadConverter.fromPayload<{ traceparent?: unknown }>(payload)
      const fields = {
        ...subjectOf(info.workflowExecution?.workflowId ?? ''),
        'lc.queue': info.taskQueue,
        'lc.attempt': info.attempt,
      }
      return continueTrace(traceparent, () => traced(`activity ${info.activityType}`, { fields }, () => next(input)))
    },
  },
})

/** Records the runs of workflows that have ended. Their spans are made here, because a workflow can't send anything. */
export const traceWorkflows = (tracing: Pick<Tracing, 'record'> | undefined): InjectedSinks<TraceSinks> => ({
  trace: {
    runEnded: {
      fn: ({ workflowType, workflowId, taskQueue }, { outcome, ...run }) =>
        tracing?.record({
          ...run,
          name: `workflow ${workflowType}`,
          fields: { ...subjectOf(workflowId), 'lc.queue': taskQueue, 'lc.outcome': outcome },
          hasFailed: outcome === 'failed',
        }),
      callDuringReplay: false,
    },
  },
})

/** The scan or project of a workflow, as `idOf` writes its id. */
const subjectOf = (workflowId: string): SpanFields => {
  const [, kind, id] = /^(scan|preflight)\/([\da-f-]{36})$/.exec(workflowId) ?? []
  if (!id) return {}
  return kind === 'scan' ? { 'lc.scan_id': id } : { 'lc.project_id': id }
}
