import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@lc/api-contract'
import { cancelOrders, inParallel, type Order, openCustomer, orderScan } from './customers.ts'
import type { Site } from './start-site.ts'

/** The limit of open streams per user. */
const STREAMS_PER_USER = 5
const SETTLE_MS = 5_000

/** Queries per second of this many open progress streams. No worker runs yet. */
export const openStreams = async (
  site: Site,
  { streams, seconds, orders }: { streams: number; seconds: number; orders: Order[] },
): Promise<number> => {
  const held = await holdStreams(site, { streams, orders })
  await sleep(SETTLE_MS)
  const before = await countTransactions(site)
  await sleep(seconds * 1_000)
  const rate = ((await countTransactions(site)) - before) / seconds
  const open = held.countOpen()
  console.log(`${open} open streams: ${rate.toFixed(1)} queries/s`)
  if (open < streams) throw new Error(`only ${open} of ${streams} streams stayed open`)
  await held.leave()
  return rate
}

/**
 * Opens this many progress streams of scans that wait. They stay open while no worker runs, because no scan progresses.
 * `leave` closes them and cancels the scans.
 */
export const holdStreams = async (site: Site, { streams, orders }: { streams: number; orders: Order[] }) => {
  const users = Math.ceil(streams / STREAMS_PER_USER)
  const waiting = await inParallel(Array.from({ length: users }), 8, async () =>
    orderScan(site, await openCustomer(site, 1)),
  )
  orders.push(...waiting)
  const leaving = new AbortController()
  setMaxListeners(0, leaving.signal)
  let open = 0
  const watch = async ({ customer, scanId }: Order) => {
    const reply = await customer.client.open(routes.watchProgress, {
      query: { id: scanId },
      signal: leaving.signal,
    })
    if (!reply.ok || !reply.body) throw new Error(`a stream was refused with ${reply.status}`)
    open++
    readOn(reply.body).finally(() => open--)
  }
  const watched = Array.from({ length: streams }, (_, index) => waiting[index % users] as Order)
  await inParallel(watched, 16, watch)
  const leave = async () => {
    leaving.abort()
    await cancelOrders(waiting)
  }
  return { countOpen: () => open, leave }
}

const readOn = async (body: ReadableStream<Uint8Array>) => {
  try {
    for await (const _ of body);
  } catch {
    // Ended by the abort.
  }
}

/** Transactions of this database from its own statistics: outside a transaction every query is one. */
const countTransactions = async ({ db }: Site) => {
  const rows = (await db
    .selectFrom('pg_stat_database' as never)
    .selectAll()
    .execute()) as unknown as {
    datname: string | null
    xactCommit: string
    xactRollback: string
  }[]
  return rows
    .filter(({ datname }) => datname?.startsWith('lightning'))
    .reduce((sum, { xactCommit, xactRollback }) => sum + Number(xactCommit) + Number(xactRollback), 0)
}
