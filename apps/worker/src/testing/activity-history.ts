import type { WorkflowHandle } from '@temporalio/client'

interface RecordedActivity {
  name: string
  /** The attempt of this event, from 1. */
  attempt: number
  /** The process that ran it. */
  identity: string
  /** The type of its failure; undefined if it completed. */
  failure: string | undefined
}

/** Every activity of an ended workflow, in the order of its history. */
export const readActivities = async (handle: WorkflowHandle): Promise<RecordedActivity[]> => {
  const events = (await handle.fetchHistory()).events ?? []
  const byId = new Map(events.map((event) => [String(event.eventId), event]))
  return events.flatMap(({ activityTaskCompletedEventAttributes: done, activityTaskFailedEventAttributes: failed }) => {
    const end = done ?? failed
    if (!end) return []
    const started = byId.get(String(end.startedEventId))?.activityTaskStartedEventAttributes
    const scheduled = byId.get(String(end.scheduledEventId))?.activityTaskScheduledEventAttributes
    return [
      {
        name: scheduled?.activityType?.name ?? '',
        attempt: started?.attempt ?? 0,
        identity: started?.identity ?? '',
        failure: failed?.failure?.applicationFailureInfo?.type ?? undefined,
      },
    ]
  })
}
