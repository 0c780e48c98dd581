import { routes } from '@lc/api-contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

const PAGE_SIZE = 20
const REFRESH_MS = 2_000

export const deliveriesKey = (webhookId: string) => ['webhook-deliveries', webhookId] as const

/** The messages to a webhook, newest first; refreshed while one is waiting. */
export const useDeliveries = (webhookId: string) =>
  useInfiniteQuery({
    queryKey: deliveriesKey(webhookId),
    queryFn: ({ pageParam }) =>
      api.get(routes.listDeliveries, {
        query: { id: webhookId, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) },
        isQuiet: true,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ state }) => state === 'waiting')) ? REFRESH_MS : false,
  })
