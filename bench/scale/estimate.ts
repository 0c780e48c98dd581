import type { RunFile } from '../fleet/run-file.ts'
import { sum } from '../sum.ts'
import type { ScaleInputs } from './scale-inputs.ts'

/** The needs of one scan, as a mean; bytes and rows are those that stay. NaN means that it wasn't measured. */
export interface ScanCost {
  toolCpuSeconds: number
  /** Of the processes around the tools. */
  serviceCpuSeconds: number
  rows: number
  databaseBytes: number
  walBytes: number
  objects: number
  objectBytes: number
  events: number
  historyBytes: number
  actions: number
}

export interface ScanClass {
  id: 'fast' | 'token' | 'project'
  share: number
  cost: ScanCost
  peakMegabytes: number
  /** The command, date and kind of the measurement. */
  source: string
}

/** Recorded runs of the fleet, as far as there are any. */
export interface RecordedRuns {
  fast?: RunFile | undefined
  token?: RunFile | undefined
}

/** The classes of scans. A class without a run has measured tools and one history. */
export const classesOf = (inputs: ScaleInputs, { fast, token }: RecordedRuns): ScanClass[] => [
  { id: 'fast', share: inputs.mix.fast, ...(fast ? fromRun(fast) : fromTools('fast', inputs)) },
  { id: 'token', share: inputs.mix.token, ...(token ? fromRun(token) : fromTools('token', inputs)) },
  { id: 'project', share: inputs.mix.project, ...fromTools('project', inputs, token) },
]

const fromRun = (run: RunFile) => ({
  cost: costOf(run),
  peakMegabytes: Math.max(...run.perScan.tools.map(({ meanMegabytes }) => meanMegabytes)),
  source: `\`${run.command}\` on ${run.date}, ${run.machine}; the mean of ${run.figures.scans} scans`,
})

const fromTools = (id: ScanClass['id'], { unrecorded, recordedHistory }: ScaleInputs, instead?: RunFile) => {
  const { toolCpuSeconds, peakMegabytes, command, date, note } = unrecorded[id]
  const rest = instead ? costOf(instead) : { ...nothingMeasured, ...historyOf(recordedHistory) }
  const restSource = instead
    ? 'everything but tools is that of the token, **not measured**'
    : `the history is that of ${recordedHistory.source}, ${recordedHistory.date}`
  return {
    cost: { ...rest, toolCpuSeconds },
    peakMegabytes,
    source: `\`${command}\` on ${date}: ${note}; ${restSource}`,
  }
}

const historyOf = ({ events, actions, bytes }: ScaleInputs['recordedHistory']) => ({
  events,
  actions,
  historyBytes: bytes,
})

const nothingMeasured: ScanCost = {
  toolCpuSeconds: Number.NaN,
  serviceCpuSeconds: Number.NaN,
  rows: Number.NaN,
  databaseBytes: Number.NaN,
  walBytes: Number.NaN,
  objects: Number.NaN,
  objectBytes: Number.NaN,
  events: Number.NaN,
  historyBytes: Number.NaN,
  actions: Number.NaN,
}

const costOf = ({ perScan }: RunFile): ScanCost => {
  const { tools = 0, ...services } = perScan.cpuSeconds
  const { rows, databaseBytes, walBytes, objects, objectBytes, events, historyBytes, actions, heartbeats } = perScan
  return {
    ...{ toolCpuSeconds: tools, serviceCpuSeconds: sum(Object.values(services)), rows, databaseBytes, walBytes },
    ...{ objects, objectBytes, events, historyBytes, actions: actions + heartbeats },
  }
}

/** A day of scans. */
export interface Estimate {
  scans: number
  reuse: number
  toolCores: number
  serviceCores: number
  workerProcesses: number
  toolGigabytes: number
  /** Of a day. */
  rows: number
  databaseGigabytes: number
  walGigabytes: number
  objects: number
  objectGigabytes: number
  actions: number
  historyGigabytes: number
  /** In the busiest hour. */
  actionsPerSecond: number
  walMegabytesPerSecond: number
  /** US dollars a month, at the end of the first year for what accumulates. */
  money: Money
}

export interface Money {
  toolCores: number
  serviceCores: number
  database: number
  objects: number
  total: number
  /** Not in the total: Temporal's cores are. */
  temporalCloud: number
}

const DAY = 86_400
const GIGABYTE = 1e9
const DAYS_PER_MONTH = 30.4
const DAYS_PER_YEAR = 365

/** Reused scans skip their tools and cost everything else, which is too much rather than too little. */
export const estimate = (
  inputs: ScaleInputs,
  classes: readonly ScanClass[],
  { scans, reuse }: { scans: number; reuse: number },
): Estimate => {
  const { peakFactor, utilisation, workerProcess, historyDays } = inputs
  const perDay = (of: (cost: ScanCost) => number) => scans * sum(classes.map(({ share, cost }) => share * of(cost)))
  const coresFor = (cpuSeconds: number) => (cpuSeconds / DAY) * (peakFactor.value / utilisation.value)
  const toolSecondsOf = ({ share, cost }: ScanClass) => scans * (1 - reuse) * share * cost.toolCpuSeconds
  const toolCores = coresFor(sum(classes.map(toolSecondsOf)))
  const serviceCores = coresFor(perDay(({ serviceCpuSeconds }) => serviceCpuSeconds))
  const actions = perDay((cost) => cost.actions)
  const walBytes = perDay((cost) => cost.walBytes)
  const day = {
    scans,
    reuse,
    toolCores,
    serviceCores,
    workerProcesses: Math.max(1, Math.ceil(toolCores / workerProcess.slots)),
    toolGigabytes: sum(classes.map((each) => (coresFor(toolSecondsOf(each)) * each.peakMegabytes) / 1_000)),
    rows: perDay((cost) => cost.rows),
    databaseGigabytes: perDay((cost) => cost.databaseBytes) / GIGABYTE,
    walGigabytes: walBytes / GIGABYTE,
    objects: perDay((cost) => cost.objects),
    objectGigabytes: perDay((cost) => cost.objectBytes) / GIGABYTE,
    actions,
    historyGigabytes: (perDay((cost) => cost.historyBytes) * historyDays.value) / GIGABYTE,
    actionsPerSecond: (actions / DAY) * peakFactor.value,
    walMegabytesPerSecond: (walBytes / DAY / 1e6) * peakFactor.value,
  }
  return { ...day, money: moneyOf(inputs, day) }
}

const moneyOf = ({ prices }: ScaleInputs, day: Omit<Estimate, 'money'>): Money => {
  const perCore = 24 * DAYS_PER_MONTH * prices.coreHour
  const [toolCores, serviceCores] = [day.toolCores * perCore, day.serviceCores * perCore]
  const database = day.databaseGigabytes * DAYS_PER_YEAR * prices.databaseGigabyteMonth
  const writes = (day.objects * DAYS_PER_MONTH * prices.thousandObjectWrites) / 1_000
  const objects = day.objectGigabytes * DAYS_PER_YEAR * prices.objectGigabyteMonth + writes
  const temporalCloud = (day.actions * DAYS_PER_MONTH * prices.millionTemporalActions) / 1e6
  return {
    toolCores,
    serviceCores,
    database,
    objects,
    total: toolCores + serviceCores + database + objects,
    temporalCloud,
  }
}
