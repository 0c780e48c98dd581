import { errorTable, routes, type SecondStepAnswer } from '@lc/api-contract'
import { api } from '../api.ts'
import { keepSession } from './login.ts'

/** Answers the second step of a log-in. An expired challenge leads back to the password. */
export const finishLogin = async (challenge: string, answer: SecondStepAnswer) => {
  const reply = await api.post(routes.finishLogin, {
    body: { challenge, answer },
    quietFor: ['WRONG_CODE', 'CHALLENGE_EXPIRED'],
  })
  if (reply.isOk) return keepSession(reply.result.token)
  if (reply.code === errorTable.WRONG_CODE.code) return 'wrong-code'
  return reply.code === errorTable.CHALLENGE_EXPIRED.code ? 'expired' : 'failed'
}
