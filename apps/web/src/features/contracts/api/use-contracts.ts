import { isTerminal, routes } from '@lc/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const PAGE_SIZE = 50
const RUNNING_REFRESH_MS = 5000

/** The user's contracts, newest first; while one of them is running the list looks again by itself. */
export const useContracts = () =>
  useInfiniteQuery({
    queryKey: ['contracts'],
    queryFn: ({ pageParam }) =>
      api.get(routes.listContracts, { query: { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => !isTerminal(status)))
        ? RUNNING_REFRESH_MS
        : false,
  })
