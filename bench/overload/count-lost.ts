import { setTimeout as sleep } from 'node:timers/promises'
import { findBalance } from '@lc/db'
import type { Order } from './customers.ts'
import type { Site } from './start-site.ts'

const DRAIN_MS = 240_000

/** Accepted scans that neither completed nor were cancelled, and users whose detections do not fit their ends. */
export const countLost = async (site: Site, orders: readonly Order[]): Promise<number> => {
  const deadline = Date.now() + DRAIN_MS
  while ((await readEnds(site, orders)).some(({ finishedAt }) => finishedAt === null) && Date.now() < deadline) {
    await sleep(500)
  }
  const ends = await readEnds(site, orders)
  const lost = ends.filter(({ status }) => status !== 'completed' && status !== 'cancelled')
  const missing = orders.length - ends.length
  for (const { id, status } of lost) console.log(`scan ${id} ended as ${status}`)
  const completed = ends.filter(({ status }) => status === 'completed').length
  const cancelled = ends.filter(({ status }) => status === 'cancelled').length
  const unsettled = await countUnsettled(site, ends)
  console.log(
    `${orders.length} scans accepted: ${completed} completed, ${cancelled} cancelled, ${unsettled} users unsettled`,
  )
  return lost.length + missing + unsettled
}

const readEnds = async ({ db }: Site, orders: readonly Order[]) => {
  if (orders.length === 0) return []
  const owners = [...new Set(orders.map(({ customer }) => customer.userId))]
  const ids = new Set(orders.map(({ contractId }) => contractId))
  const rows = await db
    .selectFrom('contract')
    .select(['id', 'ownerId', 'status', 'finishedAt'])
    .where('ownerId', 'in', owners)
    .execute()
  return rows.filter(({ id }) => ids.has(id))
}

/** Nothing may be held, and no more used than scans completed: a cancelled scan gives its detection back. */
const countUnsettled = async ({ db }: Site, ends: Awaited<ReturnType<typeof readEnds>>): Promise<number> => {
  let unsettled = 0
  for (const [userId, own] of Map.groupBy(ends, ({ ownerId }) => ownerId)) {
    const { detection } = await findBalance(db, userId)
    const all = await db
      .selectFrom('contract')
      .select('id')
      .where('ownerId', '=', userId)
      .where('status', '=', 'completed')
      .execute()
    const isSettled = detection.held === 0 && detection.used === all.length
    if (!isSettled)
      console.log(`user ${userId}: ${JSON.stringify(detection)} with ${all.length} completed of ${own.length}`)
    if (!isSettled) unsettled++
  }
  return unsettled
}
