import { routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** New recovery codes in place of the old ones, shown only now; a failure shows a toast. */
export const renewRecoveryCodes = async (): Promise<readonly string[] | undefined> => {
  const reply = await api.post(routes.renewRecoveryCodes)
  return reply.isOk ? reply.result.recoveryCodes : undefined
}
