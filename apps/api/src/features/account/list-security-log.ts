import { AppError, routes } from '@lc/api-contract'
import { listSecurityLog } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { handle, toPage } from '../../http/handle.ts'

const Cursor = z.uuid()

export const listSecurityLogRoute = (app: FastifyInstance) =>
  handle(app, routes.listSecurityLog, async ({ db, query: { cursor, limit }, user }) => {
    const before = Cursor.optional().safeParse(cursor)
    if (!before.success) throw new AppError('BAD_REQUEST', { details: { fields: { cursor: 'unknown' } } })
    const rows = await listSecurityLog(db, { userId: user.id, before: before.data, limit: limit + 1 })
    return toPage({ rows, limit, cursorOf: ({ id }) => id })
  })
