import { type Database, pruneAudit, pruneDeliveries, pruneEnquiries, pruneOutbox, prunePendingUsers } from '@lc/db'
import type { Log } from '@lc/server-runtime'

const EVERY_MS = 3_600_000

/** How long unneeded rows are kept. */
interface Retention {
  pendingAccountDays: number
  enquiryMonths: number
}

/** Deletes old rows regularly, in batches; several processes may do so. */
export const repeatPruning = ({ db, log, retention }: { db: Database; log: Log; retention: Retention }) => {
  const { pendingAccountDays, enquiryMonths } = retention
  const prunes = {
    outbox: () => pruneOutbox(db),
    'webhook deliveries': () => pruneDeliveries(db),
    'audit log': () => pruneAudit(db),
    'pending accounts': () => prunePendingUsers(db, pendingAccountDays),
    enquiries: () => pruneEnquiries(db, enquiryMonths),
  }
  let isStopped = false
  const pruneAll = async (rowsOf: string, prune: () => Promise<number>) => {
    let total = 0
    let pruned: number
    do {
      pruned = await prune()
      total += pruned
    } while (pruned > 0 && !isStopped)
    if (total > 0) log.info({ rowsOf, rows: total }, 'old rows pruned')
  }
  const round = async () => {
    for (const [rowsOf, prune] of Object.entries(prunes)) {
      await pruneAll(rowsOf, prune).catch((error: unknown) => log.warn({ err: error, rowsOf }, 'old rows not pruned'))
    }
  }
  let running = round()
  const timer = setInterval(() => {
    running = round()
  }, EVERY_MS).unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
