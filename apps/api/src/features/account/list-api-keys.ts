import { routes } from '@lc/api-contract'
import { listApiKeys } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const listApiKeysRoute = (app: FastifyInstance) =>
  handle(app, routes.listApiKeys, async ({ db, user }) => ({ keys: await listApiKeys(db, user.id) }))
