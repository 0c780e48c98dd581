import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@lc/api-contract'
import { sql } from 'kysely'
import { fillDisk } from '../stage/open-small-disk.ts'
import { slotFolders } from '../stage/watch-strays.ts'
import type { Fault, FaultContext } from './fault.ts'

const POLL_MS = 10
const FULL_MS = 1_500

/** The next tool of the run finds its scratch folder full. Returns once one has. */
const fillScratch = async ({ stage }: FaultContext) => {
  const deadline = performance.now() + 30_000
  while (performance.now() < deadline) {
    for (const { path } of slotFolders(stage.jailUids)) {
      const isFilled = await fillDisk(path).then(
        () => true,
        // The folder is just being mounted or removed.
        () => false,
      )
      if (isFilled) return
    }
    await sleep(POLL_MS)
  }
  throw new Error('no tool ran')
}

/** A disk without room: that of a tool, or that of the object store. */
const disk: Fault = {
  name: 'disk-full',
  shows: ['F15'],
  variants: ['scratch', 'objects'],
  run: async (context, variant) => {
    const { stage, customer } = context
    if (variant === 'scratch') {
      await Promise.all([customer.order(), fillScratch(context)])
      return
    }
    await customer.order()
    await stage.disk.fill()
    const working = customer.upload()
    working.catch(() => undefined)
    await sleep(FULL_MS)
    await stage.disk.empty()
    await working
  },
}

const HELD_CALLS = 40
/** An API without a free connection must report it within the first time, and recover within the second. */
const [REFUSED_MS, RECOVERED_MS] = [4_000, 10_000]

/** All database connections of the API wait for a lock. */
const pool: Fault = {
  name: 'pool-exhausted',
  shows: ['F18'],
  variants: ['held lock'],
  run: async ({ stage, customer }) => {
    const statusOf = (path: string) => fetch(`${stage.origin}${path}`, { signal: AbortSignal.timeout(8_000) })
    const taken = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holding = stage.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE user_session IN ACCESS EXCLUSIVE MODE`.execute(trx)
      taken.resolve()
      await release.promise
    })
    await Promise.race([taken.promise, holding])
    const calls = Array.from({ length: HELD_CALLS }, () => customer.client.call(routes.getUser).catch(() => undefined))
    try {
      await sleep(FULL_MS)
      const startedAt = performance.now()
      const [ready, live] = await Promise.all([statusOf('/readyz'), statusOf('/livez')])
      const ms = performance.now() - startedAt
      if (ready.status < 500) throw new Error(`/readyz answered ${ready.status} without a connection`)
      if (live.status !== 200) throw new Error(`/livez answered ${live.status}`)
      if (ms > REFUSED_MS) throw new Error(`/readyz took ${(ms / 1_000).toFixed(1)} s to fail`)
    } finally {
      release.resolve()
      await holding
    }
    const freeAt = performance.now()
    await Promise.all(calls)
    await customer.call(routes.getUser)
    if (performance.now() - freeAt > RECOVERED_MS) throw new Error('the API did not recover in time')
  },
}

const SCAN_MS = 60_000

/** A stored result of an engine was damaged. It must not be served: the engine runs again, and the scan completes. */
const cache: Fault = {
  name: 'cache',
  shows: ['F26'],
  variants: ['other bytes', 'lost'],
  run: async (context, variant) => {
    const { stage, customer, promises } = context
    const { scanId, body } = await customer.order()
    await untilCompleted(context, scanId)
    const { outputSha256 } = await stage.db
      .selectFrom('engineResult')
      .select('outputSha256')
      .where('ownerId', '=', customer.userId)
      .executeTakeFirstOrThrow()
    const bytes = await stage.store.get(outputSha256)
    try {
      // As a bad disk would, without a sign to the object store.
      await stage.damageObject(outputSha256, variant === 'lost' ? undefined : bytes.toReversed())
      const again = { ...body, mainContract: 'Jar', idempotencyKey: randomUUID() }
      const { contractId } = await customer.call(routes.orderScan, { body: again })
      if (contractId === scanId) throw new Error('the second order opened the first scan')
      promises.add('scans', contractId)
      await untilCompleted(context, contractId)
    } finally {
      // The first report is whole again before the checker reads it.
      await stage.store.put(bytes)
    }
  },
}

const untilCompleted = async ({ stage }: FaultContext, scanId: string) => {
  const deadline = performance.now() + SCAN_MS
  for (;;) {
    const { status } = await stage.db
      .selectFrom('scan')
      .select('status')
      .where('id', '=', scanId)
      .executeTakeFirstOrThrow()
    if (status === 'completed') return
    if (status === 'failed' || performance.now() > deadline) throw new Error(`scan ${scanId} is ${status}`)
    await sleep(100)
  }
}

const BLOCK_MS = 5_000

/** The event loop of a process is blocked for seconds. */
const eventLoop: Fault = {
  name: 'event-loop',
  shows: ['F28'],
  variants: ['api', 'worker'],
  run: async ({ stage, customer }, variant) => {
    const [app, failpoint] = variant === 'api' ? (['api', 'scan.insert'] as const) : (['worker', 'settle'] as const)
    await stage.apps[app].arm(`${failpoint}:block:${BLOCK_MS}`)
    const working = customer.order()
    working.catch(() => undefined)
    await stage.apps[app].untilReached(failpoint)
    if (variant === 'api') {
      const answered = await fetch(`${stage.origin}/livez`, { signal: AbortSignal.timeout(1_000) }).then(
        () => true,
        () => false,
      )
      if (answered) throw new Error('/livez answered although the event loop was blocked')
    }
    await working
  },
}

/** Something that the product shares or keeps runs out, breaks or stalls. */
export const resourceFaults: readonly Fault[] = [disk, pool, cache, eventLoop]
