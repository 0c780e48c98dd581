import { type Client, isGrpcServiceError } from '@temporalio/client'

/** Attempts beyond the first, and activities that a stopping worker handed back. */
export const countAttempts = async (temporal: Client, workflowIds: readonly string[]) => {
  const spent: string[] = []
  let handedBack = 0
  for (const workflowId of workflowIds) {
    const events = await eventsOf(temporal, workflowId)
    const nameOf = (scheduledEventId: unknown) =>
      events.find(({ eventId }) => String(eventId) === String(scheduledEventId))?.activityTaskScheduledEventAttributes
        ?.activityType?.name
    for (const { activityTaskStartedEventAttributes: started, activityTaskFailedEventAttributes: failed } of events) {
      const attempt = started?.attempt ?? 1
      if (attempt > 1) {
        const failure = started?.lastFailure?.message ?? ''
        spent.push(...Array(attempt - 1).fill(`${nameOf(started?.scheduledEventId)} of ${workflowId}: ${failure}`))
      }
      if (failed?.failure?.applicationFailureInfo?.type === 'WorkerStopping') handedBack++
    }
  }
  return { spent, handedBack }
}

/**
 * Empty for a compile check that never started because its project was ordered first. Lost scans are counted
 * separately, by status.
 */
export const eventsOf = async (temporal: Client, workflowId: string) => {
  try {
    return (await temporal.workflow.getHandle(workflowId).fetchHistory()).events ?? []
  } catch (error) {
    if (isGrpcServiceError(error) && error.code === NOT_FOUND) return []
    throw error
  }
}

const NOT_FOUND = 5
