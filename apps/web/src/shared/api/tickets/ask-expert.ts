import { type BodyInput, errorTable, routes, type Ticket } from '@lc/api-contract'
import { api } from '../api.ts'

type AskEnd = { kind: 'asked'; ticket: Ticket } | { kind: 'no-equity' } | { kind: 'failed' }

/** Failures show a toast, except an empty balance, which the caller explains. */
export const askExpert = async (body: BodyInput<typeof routes.askExpert>): Promise<AskEnd> => {
  const reply = await api.post(routes.askExpert, { body })
  if (reply.isOk) return { kind: 'asked', ticket: reply.result }
  return { kind: reply.code === errorTable.NO_CONSULTATIONS_LEFT.code ? 'no-equity' : 'failed' }
}
