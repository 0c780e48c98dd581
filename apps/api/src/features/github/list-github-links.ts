import { routes } from '@lc/api-contract'
import { listGithubLinks } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const listGithubLinksRoute = (app: FastifyInstance, { github }: Deps) =>
  handle(app, routes.listGithubLinks, async ({ db, user }) => ({
    isAvailable: github !== null,
    links: await listGithubLinks(db, user.id),
  }))
