import { type ContractSummary, isTerminal, routes } from '@lc/api-contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { watchProgress } from './watch-progress.ts'

const POLL_MS = 2000

/** A contract's summary, kept fresh while it runs: by the event stream, by polling where the stream does not hold. */
export const useSummary = (id: string) => {
  const queries = useQueryClient()
  const [isStreaming, setIsStreaming] = useState(false)
  const key = ['summary', id]
  const isFirst = () => queries.getQueryData(key) === undefined
  const query = useQuery({
    queryKey: key,
    queryFn: () => api.get(routes.getSummary, { query: { id }, isQuiet: !isFirst() }),
    refetchInterval: ({ state }) => (isStreaming || !state.data || isTerminal(state.data.status) ? false : POLL_MS),
  })
  const isRunning = query.data !== undefined && !isTerminal(query.data.status)

  useEffect(() => {
    if (!isRunning) return
    const leaving = new AbortController()
    const follow = async () => {
      setIsStreaming(true)
      for await (const summary of watchProgress(id, leaving.signal)) {
        queries.setQueryData<ContractSummary>(['summary', id], summary)
      }
    }
    follow()
      .catch(() => undefined)
      .finally(() => leaving.signal.aborted || setIsStreaming(false))
    return () => leaving.abort()
  }, [id, isRunning, queries])

  return query
}

/** The report whose project a new scan continues; none when there is no such report, and the scan is a first one then. */
export const useContinued = (id: string | undefined) =>
  useQuery({
    queryKey: ['continued', id],
    queryFn: () => api.get(routes.getSummary, { query: { id: id ?? '' }, isQuiet: true }),
    select: (summary) => (summary.status === 'completed' ? summary : undefined),
    enabled: id !== undefined,
    retry: false,
  })
