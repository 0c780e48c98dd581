import { type BodyInput, errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** The project's id, `refused` if the server doesn't accept the address, or undefined after a toast. */
export const uploadGit = async (body: BodyInput<typeof routes.uploadGit>, signal: AbortSignal) => {
  const reply = await api.post(routes.uploadGit, { body, signal, quietFor: ['INVALID_FIELDS'] })
  if (reply.isOk) return { id: reply.result.id }
  return reply.code === errorTable.INVALID_FIELDS.code ? 'refused' : undefined
}
