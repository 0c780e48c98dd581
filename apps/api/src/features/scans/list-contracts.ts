import { AppError, routes } from '@lc/api-contract'
import { listContracts } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { handle } from '../../http/handle.ts'
import { toPage } from '../../http/to-page.ts'

export const listContractsRoute = (app: FastifyInstance) =>
  handle(app, routes.listContracts, async ({ db, query: { cursor, limit, ...filter }, user }) => {
    const before = z.uuid().optional().safeParse(cursor)
    if (!before.success) throw new AppError('BAD_REQUEST', { details: { fields: { cursor: 'unknown' } } })
    const rows = await listContracts(db, { ownerId: user.id, filter, before: before.data, limit: limit + 1 })
    return toPage({ rows, limit, cursorOf: (row) => row.id })
  })
