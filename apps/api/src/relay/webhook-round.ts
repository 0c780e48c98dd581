import { type ClaimedDelivery, claimDeliveries, type Database } from '@lc/db'
import type { Log } from '@lc/server-runtime'
import type { Round } from './create-lane.ts'

/** Requests to receivers at the same time: of all owners, and of one. */
const AT_ONCE = 20
const PER_OWNER = 3

interface WebhookRound {
  db: Database
  log: Log
  leaseMs: number
  deliver: (row: ClaimedDelivery) => Promise<void>
}

/**
 * Starts due deliveries without waiting for their end, so that a receiver that doesn't answer delays only further
 * messages of its owner.
 */
export const makeWebhookRound = ({ db, log, leaseMs, deliver }: WebhookRound): Round => {
  const underWay = new Map<Promise<void>, string>()
  return {
    take: async (wake) => {
      const limit = AT_ONCE - underWay.size
      if (limit === 0) return 0
      const busyOwners = [...new Set(underWay.values())]
      const rows = await claimDeliveries(db, { limit, perOwner: PER_OWNER, busyOwners, leaseMs })
      for (const row of rows) {
        const delivered = deliver(row)
          // Nothing waits for this promise, so an outage of the database would end the process. The lease brings the row back.
          .catch((error: unknown) => log.error({ err: error, outboxId: row.id }, 'webhook delivery not recorded'))
          .finally(() => {
            underWay.delete(delivered)
            wake()
          })
        underWay.set(delivered, row.ownerId)
      }
      return rows.length
    },
    settled: async () => {
      await Promise.all(underWay.keys())
    },
  }
}
