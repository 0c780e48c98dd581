import { type ResponseOf, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export type ConfirmationOptions = ResponseOf<typeof routes.startConfirmation>

/** The ways in which the user can confirm; a failure shows a toast. */
export const startConfirmation = async (): Promise<ConfirmationOptions | undefined> => {
  const reply = await api.post(routes.startConfirmation)
  return reply.isOk ? reply.result : undefined
}
