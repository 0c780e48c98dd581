import { AppError, routes } from '@lc/api-contract'
import { listScans } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { handle, toPage } from '../../http/handle.ts'

export const listScansRoute = (app: FastifyInstance) =>
  handle(app, routes.listScans, async ({ db, query: { cursor, limit, ...filter }, user }) => {
    const before = z.uuid().optional().safeParse(cursor)
    if (!before.success) throw new AppError('BAD_REQUEST', { details: { fields: { cursor: 'unknown' } } })
    const rows = await listScans(db, { ownerId: user.id, filter, before: before.data, limit: limit + 1 })
    return toPage({ rows, limit, cursorOf: (row) => row.id })
  })
