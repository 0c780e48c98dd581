import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import { storeRepository } from '../../projects/store-repository.ts'

export const uploadGitRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.uploadGit, async ({ db, body: source, user, request }) => ({
    id: await storeRepository(deps, { db, ownerId: user.id, request, source }),
  }))
