import { AppError, routes } from '@lc/api-contract'
import { listTickets } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { handle, toPage } from '../../http/handle.ts'

export const listTicketsRoute = (app: FastifyInstance) =>
  handle(app, routes.listTickets, async ({ db, query: { cursor, limit }, user }) => {
    const before = z.uuid().optional().safeParse(cursor)
    if (!before.success) throw new AppError('BAD_REQUEST', { details: { fields: { cursor: 'unknown' } } })
    const rows = await listTickets(db, { ownerId: user.id, before: before.data, limit: limit + 1 })
    return toPage({ rows, limit, cursorOf: (row) => row.id })
  })
