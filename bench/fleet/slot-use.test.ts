import { expect, test } from 'vitest'
import type { RecordedActivity } from './read-history.ts'
import { measureSlotUse } from './slot-use.ts'

/** Times of scheduling, start and end. */
type Times = [scheduledAt: number, startedAt: number, endedAt: number]

const step = ([scheduledAt, startedAt, endedAt]: Times, attempts = 1): RecordedActivity => ({
  ...{ name: 'runCheck', queue: 'fast', identity: 'a', attempts },
  ...{ scheduledAt, startedAt, endedAt },
})

test('default: counts only the time while a step waits', () => {
  const steps = [step([0, 0, 10]), step([0, 10, 20])]
  const uptimes = [{ from: 0, until: 100 }]
  expect(measureSlotUse({ steps, uptimes, slotsPerWorker: 1 })).toEqual({ fullSeconds: 10, busyShare: 1 })
  expect(measureSlotUse({ steps, uptimes, slotsPerWorker: 2 })).toEqual({ fullSeconds: 10, busyShare: 0.5 })
})

test('given a worker that is down, its slots are not available', () => {
  const steps = [step([0, 0, 10]), step([0, 10, 20])]
  const uptimes = [
    { from: 0, until: 100 },
    { from: 5, until: 100 },
  ]
  expect(measureSlotUse({ steps, uptimes, slotsPerWorker: 1 }).busyShare).toBeCloseTo(10 / 15)
})

test('given a step whose worker was killed, its first attempt counts as idle and its wait as none', () => {
  const steps = [step([0, 30, 40], 2), step([0, 20, 21])]
  const uptimes = [{ from: 0, until: 100 }]
  expect(measureSlotUse({ steps, uptimes, slotsPerWorker: 1 })).toEqual({ fullSeconds: 20, busyShare: 0 })
})
