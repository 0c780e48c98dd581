import { AppError, routes } from '@lc/api-contract'
import {
  addAuditEntry,
  consumeChallenge,
  countAnswer,
  findChallenge,
  findUser,
  inTransaction,
  lockUser,
  setLocale,
} from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { hashToken } from '../../account/credentials.ts'
import { openSession } from '../../account/open-session.ts'
import { acceptAnswer } from '../../account/second-step.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** An answer counts before it is checked, for the challenge and for the account, so parallel guesses gain nothing. */
export const finishLoginRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.finishLogin, async ({ body: { challenge, answer }, locale, request }) => {
    const { systemDb, limits, loginDevices, wakeRelay } = deps
    const named = { challengeSha256: hashToken(challenge), purpose: 'login' } as const
    const open = await findChallenge(systemDb, named)
    const user = open && (await findUser(systemDb, open.userId))
    // Blocked since the password was checked.
    if (!user || user.blockedAt) throw new AppError('CHALLENGE_EXPIRED')
    await limits.takeSecondStep(request, user.email)
    if (!(await countAnswer(systemDb, named))) throw new AppError('CHALLENGE_EXPIRED')

    const userId = user.id
    const token = await inTransaction(systemDb, async (trx) => {
      await lockUser(trx, userId)
      if (!(await acceptAnswer(trx, deps, { user, answer, challenge, request }))) return undefined
      // A password reset or another answer may have ended it meanwhile.
      if (!(await consumeChallenge(trx, named))) throw new AppError('CHALLENGE_EXPIRED')
      await limits.secondStepDelay.clear({ email: user.email, ip: request.ip }, trx)
      await setLocale(trx, { userId, locale })
      return openSession(trx, deps, { user, request })
    })
    if (token === undefined) {
      const device = loginDevices.read(request)
      await addAuditEntry(systemDb, { act: 'second_step_failed', userId, requestId: request.id, device })
      throw new AppError('WRONG_CODE')
    }
    wakeRelay()
    return { token }
  })
