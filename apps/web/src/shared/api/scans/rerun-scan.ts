import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** The scan that runs the missing checks; a failure shows a toast. */
export const rerunScan = async (body: { id: string; idempotencyKey: string }): Promise<string | undefined> => {
  const reply = await api.post(routes.rerunScan, { body })
  return reply.isOk ? reply.result.contractId : undefined
}
