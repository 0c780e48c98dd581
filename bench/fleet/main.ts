import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { ScanTier } from '@lc/api-contract'
import { brokenBounds, lastLine } from './figures.ts'
import type { RunFile } from './run-file.ts'
import { runFleet } from './run-fleet.ts'
import { startFleetSite } from './start-fleet-site.ts'
import { toRunFile } from './to-run-file.ts'

/** `make fleet [WORKERS=3] [SCANS=200] [SEED=n] [USERS=5] [KILL_SECONDS=40] [TIER=fast|full] [OUT=f.json]` */
const workers = Number(process.env.WORKERS || 3)
const scans = Number(process.env.SCANS || 200)
const seed = Number(process.env.SEED || randomInt(1_000_000))
const users = Number(process.env.USERS || 5)
const killEverySeconds = Number(process.env.KILL_SECONDS || 40)
const tier = ScanTier.parse(process.env.TIER || 'fast')

const SLOTS_PER_WORKER = 1
/** Enough that none of the slots waits for the short steps of a scan, and that a killed worker's scans don't matter. */
const AT_ONCE_PER_SLOT = 6
const MAX_MS = 25 * 60_000
/** A shorter time with a full queue shows little about slots and turns. */
const LEAST_FULL_SECONDS = 60

const main = async () => {
  const command = `make fleet WORKERS=${workers} SCANS=${scans} USERS=${users} KILL_SECONDS=${killEverySeconds} TIER=${tier} SEED=${seed}`
  console.log(command)
  const atOnce = tier === 'fast' ? workers * SLOTS_PER_WORKER * AT_ONCE_PER_SLOT : workers
  const settings = { workers, slotsPerWorker: SLOTS_PER_WORKER, atOnce, tier }
  const site = await startFleetSite(settings)
  try {
    const run = await runFleet(site, { scans, users, tier, seed, killEverySeconds, maxMs: MAX_MS })
    const recorded = toRunFile(run, { command, scans, ...settings })
    if (process.env.OUT) writeFileSync(process.env.OUT, `${JSON.stringify(recorded, null, 2)}\n`)
    report(recorded)
  } finally {
    await site.stop()
  }
}

const report = ({ figures, outages, perScan }: RunFile) => {
  const { makespanSeconds, medianWaitSeconds, fullSeconds } = figures
  console.log(`\none scan, as a mean: ${JSON.stringify(perScan, null, 2)}`)
  console.log(
    `${makespanSeconds.toFixed(0)} s in total, ${fullSeconds.toFixed(0)} s with a full queue; median wait ${medianWaitSeconds.toFixed(1)} s; ` +
      `${outages.length} workers killed; load of the machine ${loadavg().map((value) => value.toFixed(1))}`,
  )
  const broken = brokenBounds(figures, { isQueueFull: fullSeconds >= LEAST_FULL_SECONDS })
  if (broken.length > 0) console.log(`out of bounds: ${broken.join(', ')}`)
  console.log(lastLine(figures))
  if (broken.length > 0) process.exitCode = 1
}

await main()
