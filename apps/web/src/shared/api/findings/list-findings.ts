import { type Finding, routes } from '@lc/api-contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { api } from '../api.ts'

/** The first page is what is seen first; the rest comes in as few calls as the API allows. */
const FIRST_PAGE = 100
const NEXT_PAGES = 500

/** All findings of a report: the worst at once, the others behind them, so that filters and counts are of the whole. */
export const useFindings = (id: string) => {
  const list = useInfiniteQuery({
    queryKey: ['findings', id],
    queryFn: ({ pageParam: cursor }) =>
      api.get(routes.listFindings, {
        query: cursor ? { id, limit: NEXT_PAGES, cursor } : { id, limit: FIRST_PAGE },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const findings: readonly Finding[] | undefined = useMemo(() => data?.pages.flatMap(({ items }) => items), [data])
  const hasMany = data?.pages[0]?.nextCursor !== undefined
  return { list, findings, hasMany, isWhole: data !== undefined && !hasNextPage }
}
