import { type AddressProject, type BodyInput, errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'

type ReadEnd =
  | { kind: 'read'; project: AddressProject }
  | { kind: 'refused' | 'unanswered'; words: string }
  | { kind: 'failed' }

/** A rejected address is shown at its field, an outage of the source service below it. Other failures show a toast. */
export const uploadAddress = async (
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
