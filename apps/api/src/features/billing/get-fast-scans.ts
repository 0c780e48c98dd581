import { routes } from '@lc/api-contract'
import { countFastScans } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const getFastScansRoute = (app: FastifyInstance, { quotas }: Deps) =>
  handle(app, routes.getFastScans, async ({ db, user }) => {
    const { used } = await countFastScans(db, user.id)
    return { used, limit: quotas.fastScansPerDay }
  })
