import { isBought, routes } from '@lc/api-contract'
import { api } from '../api.ts'

const EVERY_MS = 1000
const PATIENCE_MS = 30_000

/** Whether what was bought has arrived in the account, within some patience. Only the server's word counts. */
export const waitForGrant = async (paymentId: string, signal: AbortSignal): Promise<boolean> => {
  const until = Date.now() + PATIENCE_MS
  while (!signal.aborted && Date.now() < until) {
    const page = await api.get(routes.listPayments, { query: { limit: 20 }, isQuiet: true }).catch(() => undefined)
    if (page?.items.some(({ id, status }) => id === paymentId && isBought(status))) return true
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return false
}
