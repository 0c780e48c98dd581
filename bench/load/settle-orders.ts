import { countLost } from '../overload/count-lost.ts'
import { cancelOrders, hasEnded, type Order, secondsUntil } from '../overload/customers.ts'
import type { Site } from '../overload/start-site.ts'

/** Enough to show that accepted orders run once there is a worker. */
const RUN = 4

/**
 * Cancels most of the accepted scans after the load and starts the worker for the others. Returns the number of
 * accepted orders that are missing, neither completed nor cancelled, or not settled.
 */
export const settleOrders = async (
  site: Site,
  { orders, paid }: { orders: readonly Order[]; paid: readonly Order[] },
) => {
  await cancelOrders(paid.slice(RUN))
  await site.startWorker()
  for (const order of paid.slice(0, RUN)) await secondsUntil(order, hasEnded)
  return countLost(site, orders)
}
