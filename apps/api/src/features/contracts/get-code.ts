import { AppError, routes } from '@lc/contract'
import { findSourceFile } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

export const getCodeRoute = (app: FastifyInstance, { db, store }: Deps) =>
  handle(app, routes.getCode, async ({ query, user }) => {
    const file = await findSourceFile(db, { id: query.id, ownerId: user.id, path: query.path })
    if (!file) throw new AppError('NOT_FOUND')
    const bytes = await store.get(file.sha256)
    return { path: file.path, text: new TextDecoder().decode(bytes) }
  })
