import { AppError, routes } from '@lc/api-contract'
import { addAuditEntry, inTransaction, revokeShareLink } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const revokeShareLinkRoute = (app: FastifyInstance) =>
  handle(app, routes.revokeShareLink, async ({ db, body: { id }, user, request }) => {
    await inTransaction(db, async (trx) => {
      if (!(await revokeShareLink(trx, { id, ownerId: user.id }))) throw new AppError('NOT_FOUND')
      await addAuditEntry(trx, { act: 'share_link_revoked', userId: user.id, subjectId: id, requestId: request.id })
    })
    return {}
  })
