import { type BodyInput, errorTable, routes } from '@lc/contract'
import { api } from '../../../lib/api.ts'

type OrderEnd = { kind: 'ordered'; contractId: string } | { kind: 'no-equity' } | { kind: 'failed' }

/** What fails has been shown already, except an empty balance, which the caller explains. */
export const orderScan = async (body: BodyInput<typeof routes.orderScan>): Promise<OrderEnd> => {
  const reply = await api.post(routes.orderScan, { body })
  if (reply.isOk) return { kind: 'ordered', contractId: reply.result.contractId }
  return { kind: reply.code === errorTable.NO_DETECTIONS_LEFT.code ? 'no-equity' : 'failed' }
}
