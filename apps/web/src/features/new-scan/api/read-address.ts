import { type AddressProject, type BodyInput, errorTable, routes } from '@lc/contract'
import { api } from '../../../lib/api.ts'

type ReadEnd = { kind: 'read'; project: AddressProject } | { kind: 'refused'; words: string } | { kind: 'failed' }

/** What is wrong with an address is said at its field; every other failure has been shown already. */
export const readAddress = async (body: BodyInput<typeof routes.uploadAddress>): Promise<ReadEnd> => {
  const reply = await api.post(routes.uploadAddress, { body, quietFor: ['ADDRESS_REFUSED'] })
  if (reply.isOk) return { kind: 'read', project: reply.result }
  return reply.code === errorTable.ADDRESS_REFUSED.code ? { kind: 'refused', words: reply.message } : { kind: 'failed' }
}
