import { median } from '../median.ts'
import { worksOf } from '../simulate/from-run.ts'
import { sum } from '../sum.ts'
import { estimate, type RecordedRuns, type ScanClass } from './estimate.ts'
import type { ScaleInputs } from './scale-inputs.ts'

/** A limit, the scans a day at which it is reached without reuse, and the step that moves it. */
export interface Break {
  what: string
  scansPerDay: number
  limit: string
  step: string
}

const DAY = 86_400
const DAYS_PER_YEAR = 365

/** Every limit, the first one to break first. */
export const findBreaks = (inputs: ScaleInputs, classes: readonly ScanClass[], measured: RecordedRuns): Break[] => {
  const { limits, workerProcess, mix, peakFactor } = inputs
  const one = estimate(inputs, classes, { scans: 1, reuse: 0 })
  const [largest, rowsPerScan] = largestTable(classes, measured)
  const breaks: Break[] = [
    {
      what: 'fast scans at a time',
      scansPerDay: (limits.fastScansAtOnce.value * DAY) / secondsOfScan(inputs, measured) / peakFactor.value / mix.fast,
      limit: `${limits.fastScansAtOnce.value}: ${limits.fastScansAtOnce.source}`,
      step: 'raise FAST_SCANS_AT_ONCE to about six for each slot of the queue `fast`, as `make fleet` does',
    },
    {
      what: `rows of \`${largest}\` in a year`,
      scansPerDay: limits.rowsPerTable.value / DAYS_PER_YEAR / rowsPerScan,
      limit: `${count(limits.rowsPerTable.value)}: ${limits.rowsPerTable.source}`,
      step: 'partition the table by month, and move months that nobody reads to the object store',
    },
    {
      what: 'Temporal actions a second, in Temporal Cloud',
      scansPerDay: limits.temporalActionsPerSecond.value / one.actionsPerSecond,
      limit: `${count(limits.temporalActionsPerSecond.value)}: ${limits.temporalActionsPerSecond.source}`,
      step: 'ask for a higher limit, or run the server on its own PostgreSQL with 512 history shards from the start',
    },
    {
      what: 'database connections of workers',
      scansPerDay:
        (limits.databaseConnections.value / workerProcess.connections) * (workerProcess.slots / one.toolCores),
      limit: `${limits.databaseConnections.value}: ${limits.databaseConnections.source}`,
      step: 'more slots for each process, DATABASE_CONNECTIONS=1, then a pooler for queries (the listener needs a session)',
    },
    {
      what: 'write-ahead log of one PostgreSQL',
      scansPerDay: limits.walMegabytesPerSecond.value / one.walMegabytesPerSecond,
      limit: `${limits.walMegabytesPerSecond.value} MB/s: ${limits.walMegabytesPerSecond.source}`,
      step: 'divide users over several databases by their id; no query joins rows of two users',
    },
  ]
  // Those that can't be computed come last.
  const [known, unknown] = [breaks.filter(isKnown), breaks.filter((each) => !isKnown(each))]
  return [...known.toSorted((one, other) => one.scansPerDay - other.scansPerDay), ...unknown]
}

const isKnown = ({ scansPerDay }: Break) => !Number.isNaN(scansPerDay)

/** Days until copies of objects by our own script take too long, at this many scans a day. */
export const daysUntilCopiesBreak = (inputs: ScaleInputs, classes: readonly ScanClass[], scans: number): number =>
  inputs.limits.objectsPerCopyRun.value / estimate(inputs, classes, { scans, reuse: 0 }).objects

/** Median seconds of a fast scan that never waits for a slot. */
const secondsOfScan = (inputs: ScaleInputs, { fast }: RecordedRuns): number =>
  median(
    (fast ? worksOf(fast) : [inputs.simulatedWork]).map(
      ({ before, compile, between, checks, after }) => before + compile + between + Math.max(0, ...checks) + after,
    ),
  )

/** The table that grows fastest, with its mean rows per scan. */
const largestTable = (classes: readonly ScanClass[], { fast, token }: RecordedRuns): [string, number] => {
  if (!fast || !token) return ['scan_event', Number.NaN]
  const names = new Set([...Object.keys(fast.perScan.tables), ...Object.keys(token.perScan.tables)])
  const rows = [...names].map((name): [string, number] => [
    name,
    sum(classes.map(({ id, share }) => share * ((id === 'fast' ? fast : token).perScan.tables[name] ?? 0))),
  ])
  return rows.reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])
}

const count = (value: number) => value.toLocaleString('en-US')
