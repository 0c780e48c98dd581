import { type Finding, routes } from '@lc/api-contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { api } from '../api.ts'
import { useReportSource } from '../report-source.ts'

/** A small first page is quick to show; the rest follows in as few calls as the API allows. */
const FIRST_PAGE = 100
const NEXT_PAGES = 500

/** All findings of a report: the worst first, then the others, so that filters and counts are complete. */
export const useFindings = (id: string) => {
  const source = useReportSource()
  const list = useInfiniteQuery({
    queryKey: ['findings', id],
    queryFn: ({ pageParam: cursor }) => {
      const page = cursor ? { limit: NEXT_PAGES, cursor } : { limit: FIRST_PAGE }
      return source ? source.listFindings(page) : api.get(routes.listFindings, { query: { id, ...page } })
    },
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
