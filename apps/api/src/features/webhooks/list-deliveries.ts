import { AppError, routes } from '@lc/api-contract'
import { findOwnedWebhook, listDeliveries } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { handle, toPage } from '../../http/handle.ts'

export const listDeliveriesRoute = (app: FastifyInstance) =>
  handle(app, routes.listDeliveries, async ({ db, query: { id: webhookId, cursor, limit }, user }) => {
    const before = z.uuid().optional().safeParse(cursor)
    const isOwned = (await findOwnedWebhook(db, { id: webhookId, ownerId: user.id })) !== undefined
    if (!before.success || !isOwned) throw new AppError('NOT_FOUND')
    const rows = await listDeliveries(db, { webhookId, before: before.data, limit: limit + 1 })
    return toPage({ rows, limit, cursorOf: (row) => row.id })
  })
