import { setTimeout as sleep } from 'node:timers/promises'
import { type ScanTier, scanWorkflow } from '@lc/api-contract'
import type { Database } from '@lc/db'
import { killAtRandom } from '../bank/kill-at-random.ts'
import { seededRandom } from '../bank/seeded-random.ts'
import { countLost } from '../overload/count-lost.ts'
import { inParallel, type Order } from '../overload/customers.ts'
import { eventsOf } from '../rolling/count-attempts.ts'
import { openProgram, orderScan } from './order-scans.ts'
import { projectAt } from './projects.ts'
import { type RecordedRun, readHistory } from './read-history.ts'
import type { FleetSite } from './start-fleet-site.ts'
import { measureStored, type StoredPerScan, storedPerScan } from './stored-size.ts'
import { openUsageMeter, type Usage } from './usage-meter.ts'

interface RunOptions {
  scans: number
  users: number
  tier: ScanTier
  seed: number
  /** Between two kills, on average; 0 for none. */
  killEverySeconds: number
  maxMs: number
}

/** A scan of the run; `user` is the number of its owner, and times are seconds of the clock. */
export interface FleetScan {
  id: string
  user: number
  orderedAt: number
  endedAt: number
  run: RecordedRun
  historyBytes: number
}

interface Downtime {
  worker: number
  from: number
  until: number
}

export interface FleetRun {
  scans: FleetScan[]
  lost: number
  outages: Downtime[]
  usage: Usage
  stored: StoredPerScan
}

const WIDTH = 4

/** Users order one after another, so that first come, first served would be unfair; then workers are killed at random. */
export const runFleet = async (site: FleetSite, options: RunOptions): Promise<FleetRun> => {
  const { scans, users, tier } = options
  await warmUp(site, tier)
  const programs = await inParallel(Array.from({ length: users }), WIDTH, () =>
    openProgram(site, Math.ceil(scans / users)),
  )
  const before = await measureStored(site.db, site.bucketsFolder)
  const meter = openUsageMeter(site)
  const orders: Order[] = []
  const owners = new Map<string, number>()
  const killing = startKilling(site, options)
  for (const [user, program] of programs.entries()) {
    const turns = Array.from({ length: scans }, (_, turn) => turn).filter((turn) => turn % users === user)
    await inParallel(turns, WIDTH, async (turn) => {
      const scanId = await orderScan(site, program, { project: projectAt(Math.floor(turn / users), tier), tier })
      orders.push({ customer: program.customer, scanId })
      owners.set(scanId, user)
    })
  }
  console.log(`${orders.length} scans of ${users} users ordered`)
  await untilAllEnded(site.db, options.maxMs)
  const outages = await killing.stop()
  const usage = await meter.stop()
  await untilOutboxIsEmpty(site.db)
  const after = await measureStored(site.db, site.bucketsFolder)
  return {
    scans: await readScans(site, owners),
    lost: await countLost(site, orders),
    outages,
    usage,
    stored: storedPerScan(before, after, scans),
  }
}

/** A worker's first scan loads its tools. */
const warmUp = async (site: FleetSite, tier: ScanTier) => {
  const scans = site.workers.length
  const program = await openProgram(site, scans)
  for (let turn = 0; turn < (tier === 'fast' ? scans : 1); turn++)
    await orderScan(site, program, { project: projectAt(turn, tier), tier })
  await untilAllEnded(site.db, WARM_UP_MS)
  await untilOutboxIsEmpty(site.db)
}

const WARM_UP_MS = 240_000
const OUTBOX_MS = 60_000
const POLL_MS = 500
const POLLS_PER_LINE = 20

const startKilling = ({ workers }: FleetSite, { seed, killEverySeconds }: RunOptions) => {
  const outages: Downtime[] = []
  const ending = new AbortController()
  const kill = async (worker: number) => {
    const member = workers[worker]
    if (!member) return
    const from = Date.now() / 1_000
    await member.kill()
    await member.revive()
    outages.push({ worker, from, until: Date.now() / 1_000 })
  }
  const killing =
    killEverySeconds > 0
      ? killAtRandom({
          victims: workers.map(({ name }, at) => ({ name, kill: () => kill(at) })),
          random: seededRandom(seed),
          signal: ending.signal,
          everyMs: killEverySeconds * 1_000,
          onKill: (name) => console.log(`kill ${name}`),
        })
      : Promise.resolve()
  // A worker that doesn't start again must fail the run when it stops, not in the middle.
  const ended = killing.then(
    () => undefined,
    (error: unknown) => error,
  )
  return {
    stop: async () => {
      ending.abort()
      const error = await ended
      if (error) throw error
      return outages
    },
  }
}

/** Scans that are open after `maxMs` count as lost. */
const untilAllEnded = async (db: Database, maxMs: number) => {
  const deadline = Date.now() + maxMs
  const findOpen = () => db.selectFrom('scan').select('id').where('finishedAt', 'is', null).execute()
  let open = await findOpen()
  for (let polls = 0; open.length > 0 && Date.now() < deadline; polls++) {
    if (polls % POLLS_PER_LINE === 0) console.log(`${new Date().toISOString().slice(11, 19)} ${open.length} scans open`)
    await sleep(POLL_MS)
    open = await findOpen()
  }
}

/** Reports are signed and mails sent after a scan has ended; they are part of its cost. */
const untilOutboxIsEmpty = async (db: Database) => {
  const deadline = Date.now() + OUTBOX_MS
  const findOpen = () => db.selectFrom('outbox').select('id').where('doneAt', 'is', null).limit(1).execute()
  while ((await findOpen()).length > 0 && Date.now() < deadline) await sleep(POLL_MS)
}

/** Those that completed, in the order of their ids, which is the order of time. */
const readScans = async ({ db, temporal }: FleetSite, owners: ReadonlyMap<string, number>): Promise<FleetScan[]> => {
  const rows = await db
    .selectFrom('scan')
    .select(['id', 'createdAt', 'finishedAt'])
    .where('status', '=', 'completed')
    .orderBy('id')
    .execute()
  const own = rows.filter(({ id }) => owners.has(id))
  return inParallel(own, WIDTH, async ({ id, createdAt, finishedAt }) => {
    const workflowId = scanWorkflow.idOf(id)
    const { historySize } = await temporal.workflow.getHandle(workflowId).describe()
    return {
      id,
      user: owners.get(id) ?? 0,
      orderedAt: createdAt.getTime() / 1_000,
      endedAt: (finishedAt?.getTime() ?? 0) / 1_000,
      run: readHistory(await eventsOf(temporal, workflowId)),
      historyBytes: Number(historySize ?? 0),
    }
  })
}
