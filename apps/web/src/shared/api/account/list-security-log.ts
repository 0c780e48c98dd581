import { routes } from '@lc/api-contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

const PAGE_SIZE = 10

/** The user's security log, newest first. */
export const useSecurityLog = () =>
  useInfiniteQuery({
    queryKey: ['security-log'],
    queryFn: ({ pageParam }) =>
      api.get(routes.listSecurityLog, { query: { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
