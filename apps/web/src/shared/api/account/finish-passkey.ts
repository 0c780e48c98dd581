import { type BodyInput, errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'

type NewPasskey = BodyInput<typeof routes.finishPasskey>

const refusals: readonly number[] = [errorTable.WRONG_CODE.code, errorTable.CHALLENGE_EXPIRED.code]

/** Adds the passkey. The first factor comes with recovery codes. `refused` means that the user can try again. */
export const finishPasskey = async (body: NewPasskey) => {
  const reply = await api.post(routes.finishPasskey, { body, quietFor: ['WRONG_CODE', 'CHALLENGE_EXPIRED'] })
  if (reply.isOk) return reply.result
  return refusals.includes(reply.code) ? 'refused' : 'failed'
}
