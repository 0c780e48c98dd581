import { errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'

/** Adds the authenticator app. The first factor comes with recovery codes. */
export const finishTotp = async (challenge: string, code: string) => {
  const reply = await api.post(routes.finishTotp, {
    body: { challenge, code },
    quietFor: ['WRONG_CODE', 'CHALLENGE_EXPIRED'],
  })
  if (reply.isOk) return reply.result
  if (reply.code === errorTable.WRONG_CODE.code) return 'wrong-code'
  return reply.code === errorTable.CHALLENGE_EXPIRED.code ? 'expired' : 'failed'
}
