import type { Database } from '@lc/db'
import type { Log } from '@lc/server-runtime'
import type { Payments } from './create-payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'

interface Repeating {
  db: Database
  payments: Payments | null
  log: Log
  wakeRelay: () => void
  /** 0: never. */
  everyMs: number
  days: number
}

/**
 * Reconciles again and again, so that a day of lost events costs a few hours. Any number of processes may: to repair twice
 * is to repair once.
 */
export const repeatReconciling = ({ db, payments, log, wakeRelay, everyMs, days }: Repeating) => {
  let running: Promise<unknown> = Promise.resolve()
  const round = async (open: Payments) => {
    const onRepaired = (difference: object) => log.error(difference, 'a payment was not as Stripe has it')
    const onMissing = (missing: object) => log.error(missing, 'Stripe does not have a payment of ours')
    const counts = await reconcilePayments({ db, payments: open, days, onRepaired, onMissing })
    log.info(counts, 'payments compared with Stripe')
    if (counts.repaired > 0) wakeRelay()
  }
  const begin = (open: Payments) => {
    running = round(open).catch((error: unknown) => log.error({ err: error }, 'payments could not be compared'))
  }
  const timer = payments && everyMs > 0 ? setInterval(() => begin(payments), everyMs) : undefined
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
