import { routes } from '@lc/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const PAGE = 20

/** Payments, newest first, page by page. */
export const usePayments = () =>
  useInfiniteQuery({
    queryKey: ['payments'],
    queryFn: ({ pageParam }) =>
      api.get(routes.listPayments, { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
