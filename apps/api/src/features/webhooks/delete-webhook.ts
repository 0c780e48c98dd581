import { AppError, routes } from '@lc/api-contract'
import { addAuditEntry, deleteWebhook, inTransaction } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const deleteWebhookRoute = (app: FastifyInstance) =>
  handle(app, routes.deleteWebhook, async ({ db, body: { id }, user, request }) => {
    await inTransaction(db, async (trx) => {
      if (!(await deleteWebhook(trx, { id, ownerId: user.id }))) throw new AppError('NOT_FOUND')
      await addAuditEntry(trx, { act: 'webhook_deleted', userId: user.id, subjectId: id, requestId: request.id })
    })
    return {}
  })
