import { AppError, routes } from '@lc/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'
import { readSource } from '../../sources/read-source.ts'

export const getCodeRoute = (app: FastifyInstance, { store }: Deps) =>
  handle(app, routes.getCode, async ({ db, query: { id, path }, user }) => {
    const text = await readSource({ db, store }, { id, ownerId: user.id, path })
    if (text === undefined) throw new AppError('NOT_FOUND')
    return { path, text }
  })
