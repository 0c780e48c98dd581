import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** The project's id, or undefined if the server rejected the upload and a toast explained why. */
export const uploadFile = async (files: readonly File[], signal: AbortSignal) => {
  const form = new FormData()
  for (const file of files) form.append('files', file, file.name)
  const reply = await api.post(routes.uploadFile, { form, signal })
  return reply.isOk ? reply.result.id : undefined
}
