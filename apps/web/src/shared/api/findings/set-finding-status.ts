import { type BodyInput, routes, type ScanSummary } from '@lc/api-contract'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

export type Triage = BodyInput<typeof routes.setFindingStatus>

/** Resolves to whether the decision was saved; a failure shows a toast. Every scan of the project may show it. */
export const setFindingStatus = async (queries: QueryClient, body: Triage): Promise<boolean> => {
  const reply = await api.post(routes.setFindingStatus, { body })
  if (!reply.isOk) return false
  queries.setQueryData<ScanSummary>(['summary', body.id], reply.result)
  await Promise.all(
    ['findings', 'contracts', 'comparison'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
  )
  return true
}
