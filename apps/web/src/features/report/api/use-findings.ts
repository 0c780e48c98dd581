import { routes } from '@lc/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const PAGE_SIZE = 50

export const useFindings = (id: string) =>
  useInfiniteQuery({
    queryKey: ['findings', id],
    queryFn: ({ pageParam }) =>
      api.get(routes.listFindings, { query: { id, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  })
