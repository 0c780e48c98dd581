import { type BodyInput, type ContractSummary, routes } from '@lc/api-contract'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

export type Triage = BodyInput<typeof routes.setFindingStatus>

/** Answers whether it was decided; what fails has been shown already. Every scan of the project may show it. */
export const decideFindings = async (queries: QueryClient, body: Triage): Promise<boolean> => {
  const reply = await api.post(routes.setFindingStatus, { body })
  if (!reply.isOk) return false
  queries.setQueryData<ContractSummary>(['summary', body.id], reply.result)
  await Promise.all(
    ['findings', 'contracts', 'comparison'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
  )
  return true
}
