import { availableParallelism } from 'node:os'
import type { ScanTier } from '@lc/api-contract'
import { taskQueues } from '@lc/api-contract'
import { median } from '../median.ts'
import { sum } from '../sum.ts'
import { fairnessOf } from './figures.ts'
import type { RecordedActivity } from './read-history.ts'
import type { RunFile } from './run-file.ts'
import type { FleetRun, FleetScan } from './run-fleet.ts'
import { measureSlotUse } from './slot-use.ts'

interface Settings {
  command: string
  tier: ScanTier
  workers: number
  slotsPerWorker: number
  atOnce: number
  /** Number of ordered scans. */
  scans: number
}

/** The record of a run, with its figures. */
export const toRunFile = (fleetRun: FleetRun, { scans: ordered, ...settings }: Settings): RunFile => {
  const { scans, lost, outages } = fleetRun
  const start = Math.min(...scans.map(({ orderedAt }) => orderedAt))
  const end = Math.max(...scans.map(({ endedAt }) => endedAt))
  const sinceStart = (at: number) => round(at - start)
  const steps = scans.map(({ run }) => stepsOf(run.activities))
  const works = scans.map((scan, at) => workOf(scan, steps[at] ?? []))
  const waits = scans.map((scan, at) => ({ user: String(scan.user), seconds: firstStart(steps[at]) - scan.orderedAt }))
  const uptimes = Array.from({ length: settings.workers }, (_, worker) => uptimesOf(worker, fleetRun, end)).flat()
  const use = measureSlotUse({ steps: steps.flat(), uptimes, slotsPerWorker: settings.slotsPerWorker })
  return {
    ...settings,
    date: new Date(start * 1_000).toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores`,
    figures: {
      scans: ordered,
      lost,
      busy: round(100 * use.busyShare),
      fairness: round(fairnessOf(waits)),
      makespanSeconds: round(end - start),
      medianWaitSeconds: round(median(waits.map(({ seconds }) => seconds))),
      fullSeconds: round(use.fullSeconds),
    },
    outages: outages.map(({ worker, from, until }) => ({ worker, from: sinceStart(from), until: sinceStart(until) })),
    users: scans.map(({ user }) => user),
    orderedAt: scans.map(({ orderedAt }) => sinceStart(orderedAt)),
    startedAt: steps.map((own) => sinceStart(firstStart(own))),
    endedAt: scans.map(({ endedAt }) => sinceStart(endedAt)),
    work: {
      before: works.map(({ before }) => round(before)),
      compile: works.map(({ compile }) => round(compile)),
      between: works.map(({ between }) => round(between)),
      checks: works.map(({ checks }) => checks.map(round)),
      after: works.map(({ after }) => round(after)),
    },
    perScan: perScanOf(fleetRun),
  }
}

/** Activities that need a slot; the others are short and run on the queue of the workflows. */
const stepsOf = (activities: readonly RecordedActivity[]) =>
  activities.filter(({ queue }) => queue !== taskQueues.scan).toSorted((one, other) => one.startedAt - other.startedAt)

const firstStart = (steps: readonly RecordedActivity[] = []) => steps[0]?.startedAt ?? Number.NaN

const workOf = ({ run, endedAt }: FleetScan, steps: readonly RecordedActivity[]) => {
  const [compile, ...checks] = steps
  const lastEnd = Math.max(...steps.map((step) => step.endedAt))
  const queuedAt = Math.min(...checks.map(({ scheduledAt }) => scheduledAt))
  return {
    before: (compile?.scheduledAt ?? 0) - run.startedAt,
    compile: secondsOf(compile),
    between: queuedAt - (compile?.endedAt ?? 0),
    checks: checks.map(secondsOf),
    after: endedAt - lastEnd,
  }
}

const secondsOf = (step: RecordedActivity | undefined) => (step ? step.endedAt - step.startedAt : 0)

/** A worker runs from the start to the end, but for its outages. */
const uptimesOf = (worker: number, { outages }: FleetRun, end: number) => {
  const own = outages.filter((outage) => outage.worker === worker).toSorted((one, other) => one.from - other.from)
  const starts = [0, ...own.map(({ until }) => until)]
  const ends = [...own.map(({ from }) => from), end]
  return starts.map((from, at) => ({ from, until: ends[at] ?? end }))
}

const perScanOf = ({ scans, usage, stored }: FleetRun): RunFile['perScan'] => {
  const mean = (of: (scan: FleetScan) => number) => round(sum(scans.map(of)) / scans.length)
  return {
    events: mean(({ run }) => run.events),
    historyBytes: mean(({ historyBytes }) => historyBytes),
    activities: mean(({ run }) => run.activities.length),
    actions: mean(({ run }) => run.actions),
    heartbeats: mean(({ run }) => run.heartbeats),
    ...mapNumbers({
      rows: stored.rows,
      databaseBytes: stored.databaseBytes,
      walBytes: stored.walBytes,
      objects: stored.objects,
      objectBytes: stored.objectBytes,
    }),
    tables: mapNumbers(stored.tables),
    cpuSeconds: mapNumbers(usage.cpuSeconds, scans.length),
    tools: usage.tools.map(({ work, runs, cpuSeconds, meanMegabytes }) => ({
      work,
      runs: round(runs / scans.length),
      cpuSeconds: round(cpuSeconds / scans.length),
      meanMegabytes: round(meanMegabytes),
    })),
  }
}

const mapNumbers = <T extends Readonly<Record<string, number>>>(numbers: T, over = 1) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, round(value / over)])) as {
    [K in keyof T]: number
  }

const round = (value: number) => Math.round(value * 1_000) / 1_000
