import { routes } from '@lc/api-contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

const PAGE_SIZE = 20

/** The user's tickets, newest first. */
export const useTickets = () =>
  useInfiniteQuery({
    queryKey: ['tickets'],
    queryFn: ({ pageParam }) =>
      api.get(routes.listTickets, { query: { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
