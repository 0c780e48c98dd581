import { v2Routes } from '@lc/api-contract/v2'
import { listUploads } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { toPage } from '../../http/handle.ts'
import { handleV2, readUuidCursor } from '../../http/v2/handle-v2.ts'

export const listProjectsRoute = (app: FastifyInstance, deps: Deps) =>
  handleV2(app, { spec: v2Routes.listProjects, deps }, async ({ db, query: { cursor, limit }, user }) => {
    const rows = await listUploads(db, { ownerId: user.id, before: readUuidCursor(cursor), limit: limit + 1 })
    const page = toPage({ rows, limit, cursorOf: (row) => row.id })
    const items = page.items.map(({ preflight, ...project }) => ({ ...project, compileCheck: preflight }))
    return { content: { ...page, items } }
  })
