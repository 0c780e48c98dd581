import { randomUUID } from 'node:crypto'
import { AppError, routes } from '@lc/api-contract'
import { addDelivery, findOwnedWebhook, inTransaction } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { writeMessage } from '../../webhooks/write-message.ts'

export const sendTestMessageRoute = (app: FastifyInstance, { wakeRelay }: Deps) =>
  handle(app, routes.sendTestMessage, async ({ db, body: { id: webhookId }, user }) => {
    const webhook = await findOwnedWebhook(db, { id: webhookId, ownerId: user.id })
    if (!webhook) throw new AppError('NOT_FOUND')
    if (!webhook.isOn) throw new AppError('CONFLICT')
    const body = writeMessage({ type: 'test', at: new Date(), data: { webhookId } })
    await inTransaction(db, (trx) =>
      addDelivery(trx, { ownerId: user.id, webhookId, type: 'test', cause: `test/${randomUUID()}`, body }),
    )
    wakeRelay()
    return {}
  })
