import { AppError, routes } from '@lc/api-contract'
import { addTotp, consumeChallenge, countAnswer, findChallenge, findTotp, inTransaction, lockSessionUser } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { requireConfirmation } from '../../account/confirmation.ts'
import { hashToken } from '../../account/credentials.ts'
import { MAX_TOTPS, recordNewFactor } from '../../account/new-factor.ts'
import { findTotpStep } from '../../account/totp.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** The code of the set-up can't be used again for a log-in. */
export const finishTotpRoute = (app: FastifyInstance, { totpSecrets, wakeRelay }: Deps) =>
  handle(app, routes.finishTotp, async ({ db, body, user, session, request }) => {
    requireConfirmation(session)
    const named = { challengeSha256: hashToken(body.challenge), purpose: 'totp', sessionId: session.id } as const
    const encryptedSecret = (await findChallenge(db, named))?.encryptedSecret
    if (!encryptedSecret || !(await countAnswer(db, named))) throw new AppError('CHALLENGE_EXPIRED')
    const secret = totpSecrets.decrypt(encryptedSecret, user.id)
    const lastStep = findTotpStep({ secret, code: body.code, nowMs: Date.now(), lastStep: 0 })
    if (lastStep === undefined) throw new AppError('WRONG_CODE')
    const added = await inTransaction(db, async (trx) => {
      await lockSessionUser(trx, { userId: user.id, sessionId: session.id })
      if (await findTotp(trx, user.id)) throw new AppError('TOO_MANY_FACTORS', { details: { limit: MAX_TOTPS } })
      if (!(await consumeChallenge(trx, named))) throw new AppError('CHALLENGE_EXPIRED')
      const factor = await addTotp(trx, { userId: user.id, encryptedSecret, lastStep })
      return recordNewFactor(trx, { factor, user, requestId: request.id })
    })
    wakeRelay()
    return added
  })
