import { AppError, routes } from '@lc/api-contract'
import { findDeliveryWebhook, hastenDelivery, sendDeliveryAgain } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const sendAgainRoute = (app: FastifyInstance, { wakeRelay }: Deps) =>
  handle(app, routes.sendAgain, async ({ db, body: { id }, user }) => {
    const webhook = await findDeliveryWebhook(db, { id, ownerId: user.id })
    if (!webhook) throw new AppError('NOT_FOUND')
    if (!webhook.isOn) throw new AppError('CONFLICT')
    const outcome = await sendDeliveryAgain(db, { id, ownerId: user.id })
    if (outcome === 'missing') throw new AppError('NOT_FOUND')
    if (outcome === 'waiting') await hastenDelivery(db, id)
    wakeRelay()
    return {}
  })
