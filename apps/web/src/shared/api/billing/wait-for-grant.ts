import { isBought } from '@lc/api-contract'
import { findNewestPayments } from './list-payments.ts'

const EVERY_MS = 1000
const PATIENCE_MS = 30_000

/** Whether what was bought has arrived in the account, within some patience. Only the server's word counts. */
export const waitForGrant = async (paymentId: string, signal: AbortSignal): Promise<boolean> => {
  const until = Date.now() + PATIENCE_MS
  while (!signal.aborted && Date.now() < until) {
    const page = await findNewestPayments().catch(() => undefined)
    if (page?.items.some(({ id, status }) => id === paymentId && isBought(status))) return true
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return false
}
