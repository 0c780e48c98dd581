import { isBought, routes } from '@lc/api-contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

const PAGE = 20

const findNewestPayments = () => api.get(routes.listPayments, { query: { limit: PAGE }, isQuiet: true })

/** Payments, newest first, page by page. */
export const usePayments = () =>
  useInfiniteQuery({
    queryKey: ['payments'],
    queryFn: ({ pageParam }) =>
      api.get(routes.listPayments, { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

const EVERY_MS = 1000
const PATIENCE_MS = 30_000

/** Waits for the purchased units, up to a limit. Only the server's answer counts. */
export const waitForGrant = async (paymentId: string, signal: AbortSignal): Promise<boolean> => {
  const until = Date.now() + PATIENCE_MS
  while (!signal.aborted && Date.now() < until) {
    const page = await findNewestPayments().catch(() => undefined)
    if (page?.items.some(({ id, status }) => id === paymentId && isBought(status))) return true
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return false
}
