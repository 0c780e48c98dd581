import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** Answers the scan that runs the missing checks; what fails has been shown already. */
export const rerunScan = async (body: { id: string; idempotencyKey: string }): Promise<string | undefined> => {
  const reply = await api.post(routes.rerunScan, { body })
  return reply.isOk ? reply.result.contractId : undefined
}
