import type { WorkflowHandle } from '@temporalio/client'

export type HistoryEvents = NonNullable<Awaited<ReturnType<WorkflowHandle['fetchHistory']>>['events']>

/** One activity of a workflow; times are seconds of the server's clock. An attempt that was lost leaves no time. */
export interface RecordedActivity {
  name: string
  queue: string
  /** The process of its last attempt. */
  identity: string
  attempts: number
  scheduledAt: number
  startedAt: number
  endedAt: number
}

export interface RecordedRun {
  startedAt: number
  endedAt: number
  events: number
  actions: number
  /** At most this many, computed from the durations: a beat leaves no event. */
  heartbeats: number
  activities: RecordedActivity[]
}

/** Of the worker, see `BEAT_MS`. */
const BEAT_SECONDS = 8

/** The activities and counts of an ended workflow, from its history. */
export const readHistory = (events: HistoryEvents): RecordedRun => {
  const activities = readActivities(events)
  return {
    startedAt: secondsOf(events[0]),
    endedAt: secondsOf(events.at(-1)),
    events: events.length,
    actions: countActions(events, activities),
    heartbeats: activities.reduce(
      (sum, { startedAt, endedAt }) => sum + Math.floor((endedAt - startedAt) / BEAT_SECONDS),
      0,
    ),
    activities,
  }
}

const readActivities = (events: HistoryEvents): RecordedActivity[] => {
  const byId = new Map(events.map((event) => [String(event.eventId), event]))
  return events.flatMap((event) => {
    const end =
      event.activityTaskCompletedEventAttributes ??
      event.activityTaskFailedEventAttributes ??
      event.activityTaskTimedOutEventAttributes ??
      event.activityTaskCanceledEventAttributes
    if (!end) return []
    const scheduled = byId.get(String(end.scheduledEventId))
    const started = byId.get(String(end.startedEventId))
    const { activityType, taskQueue } = scheduled?.activityTaskScheduledEventAttributes ?? {}
    const { identity, attempt } = started?.activityTaskStartedEventAttributes ?? {}
    return [
      {
        name: activityType?.name ?? '',
        queue: taskQueue?.name ?? '',
        identity: identity ?? '',
        attempts: attempt ?? 1,
        scheduledAt: secondsOf(scheduled),
        startedAt: secondsOf(started),
        endedAt: secondsOf(event),
      },
    ]
  })
}

/**
 * Counts as Temporal Cloud bills, without heartbeats: the start, each attempt of an activity, each timer, and each batch of
 * markers that one workflow task recorded.
 */
const countActions = (events: HistoryEvents, activities: readonly RecordedActivity[]): number => {
  const timers = events.filter(({ timerStartedEventAttributes }) => timerStartedEventAttributes).length
  const marked = events.flatMap(({ markerRecordedEventAttributes: marker }) =>
    marker ? [String(marker.workflowTaskCompletedEventId)] : [],
  )
  const attempts = activities.reduce((sum, { attempts }) => sum + attempts, 0)
  return 1 + attempts + timers + new Set(marked).size
}

const secondsOf = (event: HistoryEvents[number] | undefined): number =>
  Number(event?.eventTime?.seconds ?? 0) + (event?.eventTime?.nanos ?? 0) / 1e9
