import { routes } from '@lc/contract'
import { api } from '../../../lib/api.ts'

/** Answers the scan that runs the missing checks; what fails has been shown already. */
export const rerunScan = async (body: { id: string; idempotencyKey: string }): Promise<string | undefined> => {
  const reply = await api.post(routes.rerunScan, { body })
  return reply.isOk ? reply.result.contractId : undefined
}
