import { type ContractSummary, routes } from '@lc/api-contract'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Answers whether the scan has ended; what fails has been shown already. */
export const cancelScan = async (queries: QueryClient, id: string): Promise<boolean> => {
  const reply = await api.post(routes.cancelScan, { body: { id } })
  if (!reply.isOk) return false
  const queryKey = ['summary', id]
  // An answer that is still on its way would put the old state back.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<ContractSummary>(queryKey, reply.result)
  return true
}
