import { type BodyInput, errorTable, type ResponseOf, routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** The ordered scan and its cost. */
export type PlacedOrder = ResponseOf<typeof routes.orderScan>

type OrderEnd = { kind: 'ordered'; order: PlacedOrder } | { kind: 'no-equity' } | { kind: 'failed' }

/** Failures show a toast, except an empty balance, which the caller explains. */
export const orderScan = async (body: BodyInput<typeof routes.orderScan>): Promise<OrderEnd> => {
  const reply = await api.post(routes.orderScan, { body })
  if (reply.isOk) return { kind: 'ordered', order: reply.result }
  return { kind: reply.code === errorTable.NO_DETECTIONS_LEFT.code ? 'no-equity' : 'failed' }
}
