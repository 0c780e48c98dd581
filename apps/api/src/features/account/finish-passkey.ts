import { AppError, routes } from '@lc/api-contract'
import { addPasskey, consumeChallenge, countAnswer, inTransaction, listPasskeys, lockSessionUser } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { requireConfirmation } from '../../account/confirmation.ts'
import { hashToken } from '../../account/credentials.ts'
import { MAX_PASSKEYS, recordNewFactor } from '../../account/new-factor.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const finishPasskeyRoute = (app: FastifyInstance, { passkeys, wakeRelay }: Deps) =>
  handle(app, routes.finishPasskey, async ({ db, body, user, session, request }) => {
    requireConfirmation(session)
    const { challenge, name, registration } = body
    const named = { challengeSha256: hashToken(challenge), purpose: 'passkey', sessionId: session.id } as const
    if (!(await countAnswer(db, named))) throw new AppError('CHALLENGE_EXPIRED')
    const created = await passkeys.verifyRegistration(challenge, registration)
    if (!created) throw new AppError('WRONG_CODE')
    const added = await inTransaction(db, async (trx) => {
      await lockSessionUser(trx, { userId: user.id, sessionId: session.id })
      const isFull = (await listPasskeys(trx, user.id)).length >= MAX_PASSKEYS
      if (isFull) throw new AppError('TOO_MANY_FACTORS', { details: { limit: MAX_PASSKEYS } })
      if (!(await consumeChallenge(trx, named))) throw new AppError('CHALLENGE_EXPIRED')
      const factor = await addPasskey(trx, { userId: user.id, name, ...created })
      if (!factor) throw new AppError('WRONG_CODE')
      return recordNewFactor(trx, { factor, user, requestId: request.id })
    })
    wakeRelay()
    return added
  })
