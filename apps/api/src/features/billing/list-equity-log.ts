import { AppError, routes } from '@lc/api-contract'
import { listEquityLog } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { handle, toPage } from '../../http/handle.ts'

const Cursor = z.string().regex(/^\d{1,18}$/)

export const listEquityLogRoute = (app: FastifyInstance) =>
  handle(app, routes.listEquityLog, async ({ db, query: { cursor, limit }, user }) => {
    const before = Cursor.optional().safeParse(cursor)
    if (!before.success) throw new AppError('BAD_REQUEST', { details: { fields: { cursor: 'unknown' } } })
    const rows = await listEquityLog(db, { userId: user.id, before: before.data, limit: limit + 1 })
    return toPage({ rows, limit, cursorOf: (row) => row.position })
  })
