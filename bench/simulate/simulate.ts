import { fairQueue, plainQueue } from './fair-queue.ts'
import { openTimeline } from './timeline.ts'

/** The work of one scan, in seconds. Steps in slots are `compile` and then all of `checks` at once. */
export interface ScanWork {
  /** From admission until the compile step queues, between the steps, and after the last one: no slot is used. */
  before: number
  between: number
  after: number
  compile: number
  checks: readonly number[]
}

export interface Arrival {
  user: string
  /** Seconds from the start of the run. */
  at: number
  work: ScanWork
}

/** A killed worker: lost at `from`, serving again at `until`. */
export interface Outage {
  worker: number
  from: number
  until: number
}

export interface FleetModel {
  workers: number
  slotsPerWorker: number
  /** Scans that the relay starts at a time, of one user and of all (decision 155). */
  atOncePerUser?: number
  atOnce?: number
  /** `plain` is first come, first served, without turns. */
  order?: 'fair' | 'plain'
  outages?: readonly Outage[]
}

export interface SimulatedScan {
  user: string
  orderedAt: number
  /** The first time that a slot took one of its steps. */
  startedAt: number
  endedAt: number
}

/** Of the worker: a heartbeat every 8 s, lost after 25 s without one, and then a second until the next attempt. */
const BEAT_SECONDS = 8
const LOST_SECONDS = 25
const RETRY_SECONDS = 1

interface Scan extends SimulatedScan {
  work: ScanWork
  /** Steps of the current stage that haven't ended. */
  open: number
}

interface Task {
  scan: Scan
  seconds: number
  isCompile: boolean
}

/** Runs all scans to their end, and returns them in the order of their arrival. */
export const simulate = (arrivals: readonly Arrival[], fleet: FleetModel): SimulatedScan[] => {
  const { order = 'fair', outages = [] } = fleet
  const timeline = openTimeline()
  const queue = order === 'fair' ? fairQueue<Task>() : plainQueue<Task>()
  const admission = openAdmission(fleet)
  const slots = openSlots(fleet)

  const queueTask = (task: Task) => {
    queue.add(task.scan.user, task)
    serve()
  }
  const serve = () => {
    while (queue.size() > 0) {
      const slot = slots.takeFree()
      if (!slot) return
      startTask(slot, queue.take() as Task)
    }
  }
  const startTask = (slot: Slot, task: Task) => {
    const startedAt = timeline.now()
    task.scan.startedAt = Math.min(task.scan.startedAt, startedAt)
    slot.lose = () => timeline.after(secondsUntilRetry(timeline.now() - startedAt), () => queueTask(task))
    const { run } = slot
    timeline.after(task.seconds, () => {
      // Its worker was killed in the meantime.
      if (slot.run !== run) return
      slots.free(slot)
      endTask(task)
      serve()
    })
  }
  const endTask = ({ scan, isCompile }: Task) => {
    if (--scan.open > 0) return
    const { between, after, checks } = scan.work
    if (!isCompile || checks.length === 0) return timeline.after(after, () => endScan(scan))
    scan.open = checks.length
    timeline.after(between, () => {
      for (const seconds of checks) queueTask({ scan, seconds, isCompile: false })
    })
  }
  const endScan = (scan: Scan) => {
    scan.endedAt = timeline.now()
    admission.leave(scan.user)
    admit()
  }
  const admit = () => {
    for (let scan = admission.next(); scan; scan = admission.next()) {
      const admitted = scan
      const task = { scan: admitted, seconds: admitted.work.compile, isCompile: true }
      timeline.after(admitted.work.before, () => queueTask(task))
    }
  }

  const scans = arrivals.map(
    ({ user, at, work }): Scan => ({
      ...{ user, orderedAt: at, startedAt: Number.POSITIVE_INFINITY, endedAt: Number.NaN, work, open: 1 },
    }),
  )
  for (const scan of scans) {
    timeline.after(scan.orderedAt, () => {
      admission.enter(scan)
      admit()
    })
  }
  for (const { worker, from, until } of outages) {
    timeline.after(from, () => slots.stop(worker))
    timeline.after(until, () => {
      slots.start(worker)
      serve()
    })
  }
  timeline.run()
  return scans.map(({ user, orderedAt, startedAt, endedAt }) => ({ user, orderedAt, startedAt, endedAt }))
}

const secondsUntilRetry = (elapsed: number) => LOST_SECONDS - (elapsed % BEAT_SECONDS) + RETRY_SECONDS

interface Slot {
  worker: number
  isBusy: boolean
  /** Grows with every end, so that the end of lost work is ignored. */
  run: number
  /** Called when its worker is killed. */
  lose: () => void
}

const openSlots = ({ workers, slotsPerWorker }: FleetModel) => {
  const slots = Array.from(
    { length: workers * slotsPerWorker },
    (_, at): Slot => ({ worker: at % workers, isBusy: false, run: 0, lose: () => {} }),
  )
  const stopped = new Set<number>()
  return {
    takeFree: () => {
      const slot = slots.find(({ worker, isBusy }) => !isBusy && !stopped.has(worker))
      if (slot) slot.isBusy = true
      return slot
    },
    free: (slot: Slot) => {
      slot.isBusy = false
      slot.run++
    },
    stop: (worker: number) => {
      stopped.add(worker)
      for (const slot of slots.filter((each) => each.worker === worker && each.isBusy)) {
        slot.isBusy = false
        slot.run++
        slot.lose()
      }
    },
    start: (worker: number) => void stopped.delete(worker),
  }
}

interface Customer {
  waiting: Scan[]
  running: number
}

/** Scans wait here until a place is free. Users with fewer running scans come first, then older orders. */
const openAdmission = ({ atOncePerUser = Number.POSITIVE_INFINITY, atOnce = Number.POSITIVE_INFINITY }: FleetModel) => {
  const customers = new Map<string, Customer>()
  let running = 0
  const customerOf = (user: string): Customer => {
    const known = customers.get(user) ?? { waiting: [], running: 0 }
    customers.set(user, known)
    return known
  }
  return {
    enter: (scan: Scan) => void customerOf(scan.user).waiting.push(scan),
    leave: (user: string) => {
      customerOf(user).running--
      running--
    },
    next: (): Scan | undefined => {
      if (running >= atOnce) return undefined
      const [first] = [...customers.values()]
        .filter((customer) => customer.waiting.length > 0 && customer.running < atOncePerUser)
        .toSorted((one, other) => one.running - other.running || oldest(one) - oldest(other))
      if (!first) return undefined
      first.running++
      running++
      return first.waiting.shift()
    },
  }
}

const oldest = ({ waiting: [first] }: Customer) => first?.orderedAt ?? 0
