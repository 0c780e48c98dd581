import { type PasskeyCreation, routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** The browser's instructions for a new passkey; a failure shows a toast. */
export const startPasskey = async (): Promise<PasskeyCreation | undefined> => {
  const reply = await api.post(routes.startPasskey)
  return reply.isOk ? reply.result.options : undefined
}
