import { encodePassword, errorTable, type PasskeyAssertion, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export type ConfirmationAnswer =
  | { method: 'password'; password: string }
  | { method: 'totp' | 'recovery_code'; password: string; code: string }
  | { method: 'passkey'; challenge: string; assertion: PasskeyAssertion }

/** Confirms this session for a few minutes. */
export const confirmSession = async (answer: ConfirmationAnswer) => {
  const reply = await api.post(routes.confirmSession, {
    body: 'password' in answer ? { ...answer, password: await encodePassword(answer.password) } : answer,
    quietFor: ['WRONG_PASSWORD', 'WRONG_CODE', 'CHALLENGE_EXPIRED'],
  })
  if (reply.isOk) return 'confirmed'
  if (reply.code === errorTable.WRONG_PASSWORD.code) return 'wrong-password'
  if (reply.code === errorTable.WRONG_CODE.code) return 'wrong-code'
  return reply.code === errorTable.CHALLENGE_EXPIRED.code ? 'expired' : 'failed'
}
