import { AppError, routes } from '@lc/api-contract'
import { addAuditEntry, inTransaction, listFactors, lockSessionUser } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { requireConfirmation } from '../../account/confirmation.ts'
import { renewCodes } from '../../account/new-factor.ts'
import { handle } from '../../http/handle.ts'

export const renewRecoveryCodesRoute = (app: FastifyInstance) =>
  handle(app, routes.renewRecoveryCodes, async ({ db, user, session, request }) => {
    requireConfirmation(session)
    const recoveryCodes = await inTransaction(db, async (trx) => {
      await lockSessionUser(trx, { userId: user.id, sessionId: session.id })
      if ((await listFactors(trx, user.id)).length === 0) throw new AppError('NOT_FOUND')
      await addAuditEntry(trx, { act: 'recovery_codes_renewed', userId: user.id, requestId: request.id })
      return renewCodes(trx, user.id)
    })
    return { recoveryCodes }
  })
