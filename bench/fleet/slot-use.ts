import type { RecordedActivity } from './read-history.ts'

/** A time during which one worker ran, in seconds. */
export interface Uptime {
  from: number
  until: number
}

interface SlotUse {
  /** Seconds during which at least one step waited for a slot. */
  fullSeconds: number
  /** Of the slots of running workers in that time, the share that did work which counted. */
  busyShare: number
}

interface Slots {
  /** Steps that need a slot. */
  steps: readonly RecordedActivity[]
  uptimes: readonly Uptime[]
  slotsPerWorker: number
}

/** How busy the slots were while something waited for one. Work that a kill destroyed counts as idle. */
export const measureSlotUse = ({ steps, uptimes, slotsPerWorker }: Slots): SlotUse => {
  // The wait of a step whose worker was killed includes the time until that was noticed.
  const waits = steps
    .filter(({ attempts }) => attempts === 1)
    .map(({ scheduledAt, startedAt }) => ({ from: scheduledAt, until: startedAt }))
  const works = steps.map(({ startedAt, endedAt }) => ({ from: startedAt, until: endedAt }))
  const changes = [
    ...changesOf(waits, 'waiting', 1),
    ...changesOf(works, 'working', 1),
    ...changesOf(uptimes, 'slots', slotsPerWorker),
  ].toSorted((one, other) => one.at - other.at)
  const now = { waiting: 0, working: 0, slots: 0 }
  let [fullSeconds, busy, available, lastAt] = [0, 0, 0, 0]
  for (const { at, name, by } of changes) {
    if (now.waiting > 0) {
      fullSeconds += at - lastAt
      busy += Math.min(now.working, now.slots) * (at - lastAt)
      available += now.slots * (at - lastAt)
    }
    now[name] += by
    lastAt = at
  }
  return { fullSeconds, busyShare: available > 0 ? busy / available : 0 }
}

type Counter = 'waiting' | 'working' | 'slots'

const changesOf = (spans: readonly { from: number; until: number }[], name: Counter, by: number) =>
  spans.flatMap(({ from, until }) => [
    { at: from, name, by },
    { at: until, name, by: -by },
  ])
