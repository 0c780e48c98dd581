import { AppError, routes } from '@lc/api-contract'
import { addAuditEntry, inTransaction, rotateWebhookSecret } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { requireConfirmation } from '../../account/confirmation.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const rotateWebhookSecretRoute = (app: FastifyInstance, { webhooks }: Deps) =>
  handle(app, routes.rotateWebhookSecret, async ({ db, body: { id }, user, session, request }) => {
    requireConfirmation(session)
    const { webhook, secretVersion: version } = await inTransaction(db, async (trx) => {
      const rotated = await rotateWebhookSecret(trx, { id, ownerId: user.id })
      if (!rotated) throw new AppError('NOT_FOUND')
      await addAuditEntry(trx, { act: 'webhook_secret_rotated', userId: user.id, subjectId: id, requestId: request.id })
      return rotated
    })
    return { webhook, secret: webhooks.secretOf({ webhookId: webhook.id, version }) }
  })
