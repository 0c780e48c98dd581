import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** The project's id, or nothing when the server refused and has said why. */
export const uploadProject = async (files: readonly File[], signal: AbortSignal) => {
  const form = new FormData()
  for (const file of files) form.append('files', file, file.name)
  const reply = await api.post(routes.uploadFile, { form, signal })
  return reply.isOk ? reply.result.id : undefined
}
