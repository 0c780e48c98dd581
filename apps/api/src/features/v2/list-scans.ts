import { v2Routes } from '@lc/api-contract/v2'
import { listScans } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { toPage } from '../../http/handle.ts'
import { handleV2, readUuidCursor } from '../../http/v2/handle-v2.ts'

export const listScansRoute = (app: FastifyInstance, deps: Deps) =>
  handleV2(app, { spec: v2Routes.listScans, deps }, async ({ db, query: { cursor, limit, ...filter }, user }) => {
    const before = readUuidCursor(cursor)
    const rows = await listScans(db, { ownerId: user.id, filter, before, limit: limit + 1 })
    return { content: toPage({ rows, limit, cursorOf: (row) => row.id }) }
  })
