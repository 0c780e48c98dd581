import { setTimeout as sleep } from 'node:timers/promises'
import { findBalance } from '@lc/db'
import type { Order } from './customers.ts'
import type { Site } from './start-site.ts'

const DRAIN_MS = 240_000

/** Accepted scans that neither completed nor were cancelled, and users whose detections don't match their scans. */
export const countLost = async (site: Pick<Site, 'db'>, orders: readonly Order[]): Promise<number> => {
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

const readEnds = async ({ db }: Pick<Site, 'db'>, orders: readonly Order[]) => {
  if (orders.length === 0) return []
  const owners = [...new Set(orders.map(({ customer }) => customer.userId))]
  const ids = new Set(orders.map(({ scanId }) => scanId))
  const rows = await db
    .selectFrom('scan')
    .select(['id', 'ownerId', 'status', 'finishedAt'])
    .where('ownerId', 'in', owners)
    .execute()
  return rows.filter(({ id }) => ids.has(id))
}

/** Nothing may be held, and one detection used per completed full scan: a cancelled scan returns its detection. */
const countUnsettled = async (
  { db }: Pick<Site, 'db'>,
  ends: Awaited<ReturnType<typeof readEnds>>,
): Promise<number> => {
  let unsettled = 0
  for (const [userId, own] of Map.groupBy(ends, ({ ownerId }) => ownerId)) {
    const { detection } = await findBalance(db, userId)
    const all = await db
      .selectFrom('scan')
      .select('id')
      .where('ownerId', '=', userId)
      .where('status', '=', 'completed')
      .where('tier', '=', 'full')
      .execute()
    const isSettled = detection.held === 0 && detection.used === all.length
    if (!isSettled)
      console.log(`user ${userId}: ${JSON.stringify(detection)} with ${all.length} completed of ${own.length}`)
    if (!isSettled) unsettled++
  }
  return unsettled
}
