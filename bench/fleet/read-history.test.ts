import { expect, test } from 'vitest'
import { type HistoryEvents, readHistory } from './read-history.ts'

const at = (seconds: number) => ({ eventTime: { seconds, nanos: 500_000_000 } })

/** A history as the server returns it: one activity on its second attempt, a timer, and two markers of one task. */
const events = [
  { eventId: 1, ...at(100), workflowExecutionStartedEventAttributes: {} },
  { eventId: 4, ...at(101), markerRecordedEventAttributes: { workflowTaskCompletedEventId: 3 } },
  { eventId: 5, ...at(101), markerRecordedEventAttributes: { workflowTaskCompletedEventId: 3 } },
  {
    eventId: 6,
    ...at(102),
    activityTaskScheduledEventAttributes: { activityType: { name: 'runCheck' }, taskQueue: { name: 'fast' } },
  },
  { eventId: 7, ...at(110), activityTaskStartedEventAttributes: { scheduledEventId: 6, identity: 'a', attempt: 2 } },
  { eventId: 8, ...at(130), activityTaskCompletedEventAttributes: { scheduledEventId: 6, startedEventId: 7 } },
  { eventId: 9, ...at(131), timerStartedEventAttributes: {} },
  { eventId: 10, ...at(140), workflowExecutionCompletedEventAttributes: {} },
] as unknown as HistoryEvents

test('default: reads activities with their times, attempts and worker', () => {
  expect(readHistory(events)).toMatchObject({
    startedAt: 100.5,
    endedAt: 140.5,
    events: 8,
    activities: [
      {
        name: 'runCheck',
        queue: 'fast',
        identity: 'a',
        attempts: 2,
        scheduledAt: 102.5,
        startedAt: 110.5,
        endedAt: 130.5,
      },
    ],
  })
})

test('default: counts the start, attempts, timers and each task with markers as actions, and beats by the duration', () => {
  expect(readHistory(events)).toMatchObject({ actions: 1 + 2 + 1 + 1, heartbeats: 2 })
})
