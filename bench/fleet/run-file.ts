import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { inCheckout } from '../../scripts/checkout.ts'

const seconds = z.array(z.number())

/** A run as `make fleet OUT=…` records it. Lists have one entry per scan; times are seconds from the first order. */
export const RunFile = z.strictObject({
  command: z.string(),
  date: z.string(),
  machine: z.string(),
  tier: z.enum(['fast', 'full']),
  workers: z.int(),
  slotsPerWorker: z.int(),
  atOnce: z.int(),
  figures: z.strictObject({
    scans: z.int(),
    lost: z.int(),
    busy: z.number(),
    fairness: z.number(),
    makespanSeconds: z.number(),
    medianWaitSeconds: z.number(),
    fullSeconds: z.number(),
  }),
  outages: z.array(z.strictObject({ worker: z.int(), from: z.number(), until: z.number() })),
  users: z.array(z.int()),
  orderedAt: seconds,
  startedAt: seconds,
  endedAt: seconds,
  /** See `ScanWork` of the simulator; `checks` are the static analysis and the structure. */
  work: z.strictObject({
    before: seconds,
    compile: seconds,
    between: seconds,
    checks: z.array(seconds),
    after: seconds,
  }),
  /** Means of one scan. */
  perScan: z.strictObject({
    events: z.number(),
    historyBytes: z.number(),
    activities: z.number(),
    actions: z.number(),
    heartbeats: z.number(),
    rows: z.number(),
    databaseBytes: z.number(),
    walBytes: z.number(),
    objects: z.number(),
    objectBytes: z.number(),
    tables: z.record(z.string(), z.number()),
    cpuSeconds: z.record(z.string(), z.number()),
    tools: z.array(
      z.strictObject({ work: z.string(), runs: z.number(), cpuSeconds: z.number(), meanMegabytes: z.number() }),
    ),
  }),
})
export type RunFile = z.infer<typeof RunFile>

/** A recorded run below `bench/fleet/runs`; undefined if it wasn't recorded yet. */
export const readRunFile = (name: string): RunFile | undefined => {
  const file = inCheckout('bench/fleet/runs', `${name}.json`)
  return existsSync(file) ? RunFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
