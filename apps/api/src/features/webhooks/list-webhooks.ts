import { routes } from '@lc/api-contract'
import { listWebhooks } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../http/handle.ts'

export const listWebhooksRoute = (app: FastifyInstance) =>
  handle(app, routes.listWebhooks, async ({ db, user }) => ({ webhooks: await listWebhooks(db, user.id) }))
