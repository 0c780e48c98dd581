import { AppError, routes } from '@lc/api-contract'
import { addAuditEntry, addWebhook, countWebhooks, inTransaction, lockUser } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { requireConfirmation } from '../../account/confirmation.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { requireUrl } from '../../webhooks/require-url.ts'

const MAX_WEBHOOKS = 10

export const createWebhookRoute = (app: FastifyInstance, { webhooks }: Deps) =>
  handle(app, routes.createWebhook, async ({ db, body: { url: text, events }, user, session, request }) => {
    requireConfirmation(session)
    const url = await requireUrl(webhooks, text)
    const webhook = await inTransaction(db, async (trx) => {
      await lockUser(trx, user.id)
      if ((await countWebhooks(trx, user.id)) >= MAX_WEBHOOKS)
        throw new AppError('TOO_MANY_WEBHOOKS', { details: { limit: MAX_WEBHOOKS } })
      const added = await addWebhook(trx, { ownerId: user.id, url, events })
      const actor = { userId: user.id, requestId: request.id }
      await addAuditEntry(trx, { act: 'webhook_created', subjectId: added.id, ...actor })
      return added
    })
    return { webhook, secret: webhooks.secretOf({ webhookId: webhook.id, version: 1 }) }
  })
