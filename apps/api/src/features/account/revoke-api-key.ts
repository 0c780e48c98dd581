import { AppError, routes } from '@lc/api-contract'
import { addAuditEntry, inTransaction, revokeApiKey } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const revokeApiKeyRoute = (app: FastifyInstance) =>
  handle(app, routes.revokeApiKey, async ({ db, body: { id }, user, request }) => {
    await inTransaction(db, async (trx) => {
      if (!(await revokeApiKey(trx, { id, userId: user.id }))) throw new AppError('NOT_FOUND')
      await addAuditEntry(trx, { act: 'api_key_revoked', userId: user.id, subjectId: id, requestId: request.id })
    })
    return {}
  })
