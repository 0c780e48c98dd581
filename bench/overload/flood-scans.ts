import { setTimeout as sleep } from 'node:timers/promises'
import { countOpenScans } from '@lc/db'
import {
  cancelOrders,
  hasEnded,
  hasStarted,
  inParallel,
  type Order,
  openCustomer,
  orderScan,
  secondsUntil,
} from './customers.ts'
import type { Site } from './start-site.ts'

const WIDTH = 8
const OTHERS = 3

/**
 * One user queues this many scans; returns the start time of the slowest scan of other users meanwhile. Cancels the
 * rest.
 */
export const floodScans = async (
  site: Site,
  { scans, orders }: { scans: number; orders: Order[] },
): Promise<number> => {
  const flooder = await openCustomer(site, scans)
  const startedAt = performance.now()
  const flood = await inParallel(Array.from({ length: scans }), WIDTH, () => orderScan(site, flooder))
  orders.push(...flood)
  console.log(`${scans} scans of one user accepted in ${seconds(startedAt)} s`)
  await sleep(2_000)

  let slowest = 0
  for (let index = 0; index < OTHERS; index++) {
    const order = await orderScan(site, await openCustomer(site, 1))
    orders.push(order)
    const startSeconds = await secondsUntil(order, hasStarted)
    const endSeconds = startSeconds + (await secondsUntil(order, hasEnded))
    console.log(
      `a scan of another user started after ${startSeconds.toFixed(1)} s, ended after ${endSeconds.toFixed(1)} s`,
    )
    slowest = Math.max(slowest, startSeconds)
  }

  const open = await countOpenScans(site.db, { ownerId: flooder.userId, tier: 'full' })
  console.log(`${open} of the ${scans} scans are still open; cancelling them`)
  if (open < scans / 10) throw new Error('the flood had drained before it was measured: order more scans')
  await cancelOrders(flood)
  return slowest
}

const seconds = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed(0)
