import { isTerminal, routes, type ScanFilter } from '@lc/api-contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

const PAGE_SIZE = 50
export const RUNNING_REFRESH_MS = 5000

/** The user's scans that match, newest first. The list refreshes while one is running. */
export const useScans = (filter: ScanFilter) =>
  useInfiniteQuery({
    queryKey: ['contracts', filter],
    queryFn: ({ pageParam, signal }) =>
      api.get(routes.listScans, {
        query: { ...filter, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => !isTerminal(status)))
        ? RUNNING_REFRESH_MS
        : false,
  })
