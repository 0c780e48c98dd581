import { routes, type ScanSummary } from '@lc/api-contract'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Resolves to whether the scan ended; a failure shows a toast. */
export const cancelScan = async (queries: QueryClient, id: string): Promise<boolean> => {
  const reply = await api.post(routes.cancelScan, { body: { id } })
  if (!reply.isOk) return false
  const queryKey = ['summary', id]
  // A pending response would restore the old state.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<ScanSummary>(queryKey, reply.result)
  return true
}
