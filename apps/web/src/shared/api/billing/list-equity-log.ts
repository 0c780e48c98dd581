import { routes } from '@lc/api-contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

const PAGE_SIZE = 20

/** Every change of the user's equity, newest first. */
export const useEquityLog = () =>
  useInfiniteQuery({
    queryKey: ['equity', 'log'],
    queryFn: ({ pageParam }) =>
      api.get(routes.listEquityLog, { query: { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
