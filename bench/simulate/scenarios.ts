import { type SeededRandom, seededRandom } from '../bank/seeded-random.ts'
import { median } from '../median.ts'
import { percentile } from '../percentile.ts'
import { sum } from '../sum.ts'
import { type Arrival, type FleetModel, type Outage, type ScanWork, type SimulatedScan, simulate } from './simulate.ts'

const WORKERS = 8
const USERS = 20
/** Of all slots, when nothing unusual happens. */
const LOAD = 0.6
const MINUTE = 60
const END = 60 * MINUTE
/** The unusual time of a scenario. */
const SPAN = { from: 10 * MINUTE, until: 20 * MINUTE }
/** The default of `USER_SCANS_AT_ONCE`. */
const AT_ONCE_PER_USER = 4

interface Scenario {
  name: string
  /** Orders of all users, and of the first one alone, as multiples of the usual rate during the span. */
  burst?: number
  burstOfOne?: number
  /** Workers that are lost, and until when. */
  lost?: { workers: number; until: number }
}

const scenarios: readonly Scenario[] = [
  { name: 'steady' },
  { name: 'all users ×4 for ten minutes', burst: 4 },
  { name: 'one user orders as much as all others', burstOfOne: USERS },
  { name: 'half of the workers lost for ten minutes', lost: { workers: WORKERS / 2, until: SPAN.until } },
  { name: 'half of the workers lost, until the end', lost: { workers: WORKERS / 2, until: Number.POSITIVE_INFINITY } },
]

export interface ScenarioResult {
  name: string
  order: 'fair' | 'plain'
  /** Seconds from order to report, of all scans, and of those of users who order as usual. */
  median: number
  p95: number
  p95OfOthers: number
  /** From the last order to the last end. */
  drainSeconds: number
}

/** Every scenario with turns and without; each scan has the work of a random one of these. */
export const runScenarios = (works: readonly ScanWork[], seed: number): ScenarioResult[] =>
  scenarios.flatMap((scenario) => {
    const arrivals = arrivalsIn(scenario, works, seededRandom(seed))
    return (['fair', 'plain'] as const).map((order) => resultOf(scenario, { order, arrivals }))
  })

interface Attempt {
  order: 'fair' | 'plain'
  arrivals: readonly Arrival[]
}

const resultOf = (scenario: Scenario, { order, arrivals }: Attempt): ScenarioResult => {
  const fleet: FleetModel = { workers: WORKERS, slotsPerWorker: 1, order, outages: outagesIn(scenario) }
  const scans = simulate(arrivals, order === 'fair' ? { ...fleet, atOncePerUser: AT_ONCE_PER_USER } : fleet)
  const times = scans.map(timeOf)
  const others = scans.filter(({ user }) => user !== HEAVY).map(timeOf)
  return {
    name: scenario.name,
    order,
    median: median(times),
    p95: percentile(times, 0.95),
    p95OfOthers: percentile(others, 0.95),
    drainSeconds: Math.max(...scans.map(({ endedAt }) => endedAt)) - (arrivals.at(-1)?.at ?? 0),
  }
}

const timeOf = ({ orderedAt, endedAt }: SimulatedScan) => endedAt - orderedAt

const HEAVY = 'user-0'

/** Orders at random times, as many as keep the slots busy to the usual share. */
const arrivalsIn = (scenario: Scenario, works: readonly ScanWork[], random: SeededRandom): Arrival[] => {
  const meanWork = sum(works.map(({ compile, checks }) => compile + sum(checks))) / works.length
  const ratePerUser = (LOAD * WORKERS) / meanWork / USERS
  return Array.from({ length: USERS }, (_, index) => `user-${index}`)
    .flatMap((user) =>
      timesOf(random, (at) => ratePerUser * factorAt(scenario, { user, at })).map((at) => ({ user, at })),
    )
    .toSorted((one, other) => one.at - other.at)
    .map((order) => ({ ...order, work: random.pick(works) }))
}

const factorAt = ({ burst = 1, burstOfOne = 1 }: Scenario, { user, at }: { user: string; at: number }) => {
  if (at < SPAN.from || at >= SPAN.until) return 1
  return user === HEAVY ? burst * burstOfOne : burst
}

/** A Poisson process whose rate changes: of the times at the highest rate, some are dropped. */
const timesOf = (random: SeededRandom, rateAt: (at: number) => number): number[] => {
  const highest = Math.max(rateAt(0), rateAt(SPAN.from))
  const times: number[] = []
  for (let at = pause(random, highest); at < END; at += pause(random, highest))
    if (random.next() < rateAt(at) / highest) times.push(at)
  return times
}

const pause = (random: SeededRandom, rate: number) => -Math.log(1 - random.next()) / rate

const outagesIn = ({ lost }: Scenario): Outage[] =>
  Array.from({ length: lost?.workers ?? 0 }, (_, worker) => ({ worker, from: SPAN.from, until: lost?.until ?? 0 }))
