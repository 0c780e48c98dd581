import { setTimeout as sleep } from 'node:timers/promises'
import { findBalance } from '@lc/db'
import { type Fault, type FaultContext, workOnEverything } from './fault.ts'

/** A moment within the work that runs meanwhile. */
const LATEST_MS = 1_500
const [MIN_STOP_MS, MAX_STOP_MS] = [500, 2_000]
/** PostgreSQL recovers within this time, and the API without a restart (F03). */
const RECOVERY_MS = 10_000

type Break = (context: FaultContext) => Promise<void>

/** Breaks something at a random moment of everyday work, which must then end as promised. */
const duringWork = async (context: FaultContext, breakIt: Break) => {
  const atMs = context.random.below(LATEST_MS)
  const working = workOnEverything(context)
  // The first failure counts, but the repair must finish.
  const [first] = await Promise.allSettled([sleep(atMs).then(() => breakIt(context)), working]).then((ends) =>
    ends.filter((end) => end.status === 'rejected'),
  )
  if (first) throw first.reason
}

const killApp =
  (name: 'api' | 'worker'): Break =>
  async ({ stage }) => {
    await stage.apps[name].kill()
    await stage.apps[name].revive()
  }

const freezeApp =
  (name: 'api' | 'worker'): Break =>
  async ({ stage, random }) => {
    stage.apps[name].freeze()
    await sleep(MIN_STOP_MS + random.below(MAX_STOP_MS - MIN_STOP_MS))
    stage.apps[name].thaw()
  }

const restartPostgres: Break = async ({ stage, customer }) => {
  await stage.killPostgres()
  await stage.revivePostgres()
  const startedAt = performance.now()
  await customer.logOut()
  const ms = performance.now() - startedAt
  if (ms > RECOVERY_MS) throw new Error(`the API answered ${(ms / 1_000).toFixed(1)} s after PostgreSQL was back`)
}

const restartTemporal: Break = async ({ stage }) => {
  await stage.killTemporal()
  await stage.reviveTemporal()
}

/** Everything loses power in a random order and comes back in another. */
const powerCut: Break = async ({ stage, random }) => {
  const { api, worker } = stage.apps
  const parts = [
    { cut: api.kill, restore: api.revive },
    { cut: worker.kill, restore: worker.revive },
    { cut: stage.killPostgres, restore: stage.revivePostgres },
    { cut: stage.killTemporal, restore: stage.reviveTemporal },
  ]
  for (const { cut } of shuffle(parts, random)) await cut()
  // Apps refuse to start without their services, so platforms start them again until they do.
  await Promise.all(shuffle(parts.slice(2), random).map(({ restore }) => restore()))
  await Promise.all(shuffle(parts.slice(0, 2), random).map(({ restore }) => restore()))
}

const shuffle = <T>(list: readonly T[], random: FaultContext['random']): T[] =>
  list
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

const processFault = (name: string, shows: readonly string[], breaks: Record<string, Break>): Fault => ({
  name,
  shows,
  variants: Object.keys(breaks),
  run: (context, variant) => duringWork(context, breaks[variant] as Break),
})

/** Two lost heartbeats of 25 s, two starts of the worker and the end of the scan. */
const POISON_MS = 150_000
const POLL_MS = 50

/** A scan kills every worker that takes it. It must end after the second one, with nothing charged. */
const poison: Fault = {
  name: 'poison',
  shows: ['F21'],
  variants: ['kill'],
  run: async ({ stage, customer }) => {
    const { worker } = stage.apps
    const { scanId } = await customer.order()
    const deadline = performance.now() + POISON_MS
    const readScan = () =>
      stage.db.selectFrom('scan').select(['status', 'finishedAt']).where('id', '=', scanId).executeTakeFirstOrThrow()
    let scan = await readScan()
    for (; scan.finishedAt === null; scan = await readScan()) {
      if (performance.now() > deadline) throw new Error('the scan goes on killing workers')
      if (!worker.isArmed()) await worker.arm('check.start:kill')
      await worker.revive()
      await sleep(POLL_MS)
    }
    if (scan.status !== 'failed') throw new Error(`the scan is ${scan.status}`)
    const { detection } = await findBalance(stage.db, customer.userId)
    if (detection.held > 0 || detection.used > 0) throw new Error(`the scan costs ${JSON.stringify(detection)}`)
  },
}

/** A process ends or halts at a random moment. */
export const processFaults: readonly Fault[] = [
  processFault('api', ['F01'], { kill: killApp('api'), stop: freezeApp('api') }),
  processFault('worker', ['F02'], { kill: killApp('worker'), stop: freezeApp('worker') }),
  processFault('postgres', ['F03'], { kill: restartPostgres }),
  processFault('temporal', ['F04'], { kill: restartTemporal }),
  processFault('power', ['F06'], { cut: powerCut }),
  poison,
]
