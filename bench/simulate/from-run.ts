import type { SeededRandom } from '../bank/seeded-random.ts'
import type { RunFile } from '../fleet/run-file.ts'
import { median } from '../median.ts'
import type { Arrival, FleetModel, ScanWork, SimulatedScan } from './simulate.ts'

/** The measured work of each scan of a run. */
export const worksOf = ({ work }: RunFile): ScanWork[] =>
  work.compile.map((compile, at) => ({
    compile,
    before: work.before[at] ?? 0,
    between: work.between[at] ?? 0,
    checks: work.checks[at] ?? [],
    after: work.after[at] ?? 0,
  }))

/**
 * The orders of a run, at their times and of their users. Each scan gets the work of a random one, so that the
 * simulation knows the distribution of the work and not which scan had how much.
 */
export const arrivalsOf = (run: RunFile, random: SeededRandom): Arrival[] => {
  const works = worksOf(run)
  return run.orderedAt.map((at, index) => ({ user: String(run.users[index]), at, work: random.pick(works) }))
}

export const fleetOf = (run: RunFile): FleetModel => ({
  workers: run.workers,
  slotsPerWorker: run.slotsPerWorker,
  ...(run.tier === 'fast' ? { atOnce: run.atOnce } : { atOncePerUser: run.atOnce }),
  outages: run.outages,
})

/** Seconds from the first order to the last end, and the waits for a first slot. */
export const summarise = (scans: readonly SimulatedScan[]) => ({
  makespanSeconds: Math.max(...scans.map(({ endedAt }) => endedAt)) - Math.min(...scans.map((scan) => scan.orderedAt)),
  medianWaitSeconds: median(scans.map(waitOf)),
})

export const waitOf = ({ startedAt, orderedAt }: SimulatedScan) => startedAt - orderedAt
