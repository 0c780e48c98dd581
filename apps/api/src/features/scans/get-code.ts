import { AppError, routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { readSource } from '../../scans/read-source.ts'

export const getCodeRoute = (app: FastifyInstance, { store }: Deps) =>
  handle(app, routes.getCode, async ({ db, query: { id, path }, user }) => {
    const text = await readSource({ db, store }, { id, ownerId: user.id, path })
    if (text === undefined) throw new AppError('NOT_FOUND')
    return { path, text }
  })
