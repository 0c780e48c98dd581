import { type AddressProject, type BodyInput, errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'

type ReadEnd =
  | { kind: 'read'; project: AddressProject }
  | { kind: 'refused' | 'unanswered'; words: string }
  | { kind: 'failed' }

/** What is wrong with an address is said at its field, an outage of others below it; every other failure has been shown already. */
export const readAddress = async (
  body: BodyInput<typeof routes.uploadAddress>,
  signal: AbortSignal,
): Promise<ReadEnd> => {
  const quietFor = ['ADDRESS_REFUSED', 'UPSTREAM_FAILED'] as const
  const reply = await api.post(routes.uploadAddress, { body, signal, quietFor })
  if (reply.isOk) return { kind: 'read', project: reply.result }
  if (reply.code === errorTable.ADDRESS_REFUSED.code) return { kind: 'refused', words: reply.message }
  return reply.code === errorTable.UPSTREAM_FAILED.code
    ? { kind: 'unanswered', words: reply.message }
    : { kind: 'failed' }
}
