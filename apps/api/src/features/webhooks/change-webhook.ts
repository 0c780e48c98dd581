import { AppError, routes } from '@lc/api-contract'
import { addAuditEntry, changeWebhook, findOwnedWebhook, inTransaction } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { requireUrl } from '../../webhooks/require-url.ts'

export const changeWebhookRoute = (app: FastifyInstance, { webhooks }: Deps) =>
  handle(app, routes.changeWebhook, async ({ db, body: { id, url: text, events, isOn }, user, request }) => {
    if (!(await findOwnedWebhook(db, { id, ownerId: user.id }))) throw new AppError('NOT_FOUND')
    const url = text === undefined ? undefined : await requireUrl(webhooks, text)
    const webhook = await inTransaction(db, async (trx) => {
      const changed = await changeWebhook(trx, { id, ownerId: user.id, url, events, isOn })
      if (!changed) throw new AppError('NOT_FOUND')
      await addAuditEntry(trx, { act: 'webhook_changed', userId: user.id, subjectId: id, requestId: request.id })
      return changed
    })
    return { webhook }
  })
