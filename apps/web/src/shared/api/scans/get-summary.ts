import { isTerminal, routes, type ScanSummary } from '@lc/api-contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useReportSource } from '../report-source.ts'
import { watchProgress } from './watch-progress.ts'

const POLL_MS = 2000

/** A scan's summary, kept fresh while it runs: by the event stream, or by polling if the stream fails. */
export const useSummary = (id: string) => {
  const queries = useQueryClient()
  const source = useReportSource()
  const [isStreaming, setIsStreaming] = useState(false)
  const key = ['summary', id]
  const isFirst = () => queries.getQueryData(key) === undefined
  const query = useQuery({
    queryKey: key,
    queryFn: () => source?.summary ?? api.get(routes.getSummary, { query: { id }, isQuiet: !isFirst() }),
    refetchInterval: ({ state }) => (isStreaming || !state.data || isTerminal(state.data.status) ? false : POLL_MS),
  })
  const isRunning = query.data !== undefined && !isTerminal(query.data.status)

  useEffect(() => {
    if (!isRunning) return
    const leaving = new AbortController()
    const follow = async () => {
      setIsStreaming(true)
      for await (const summary of watchProgress(id, leaving.signal)) {
        queries.setQueryData<ScanSummary>(['summary', id], summary)
      }
    }
    follow()
      .catch(() => undefined)
      .finally(() => leaving.signal.aborted || setIsStreaming(false))
    return () => leaving.abort()
  }, [id, isRunning, queries])

  return query
}

/** The report whose project a new scan continues. Without such a report the scan is a first one. */
export const useContinued = (id: string | undefined) =>
  useQuery({
    queryKey: ['continued', id],
    queryFn: () => api.get(routes.getSummary, { query: { id: id ?? '' }, isQuiet: true }),
    select: (summary) => (summary.status === 'completed' ? summary : undefined),
    enabled: id !== undefined,
    retry: false,
  })
