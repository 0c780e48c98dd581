import { routes } from '@lc/api-contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

const PAGE = 20

export const findNewestPayments = () => api.get(routes.listPayments, { query: { limit: PAGE }, isQuiet: true })

/** Payments, newest first, page by page. */
export const usePayments = () =>
  useInfiniteQuery({
    queryKey: ['payments'],
    queryFn: ({ pageParam }) =>
      api.get(routes.listPayments, { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
