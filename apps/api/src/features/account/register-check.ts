import { routes } from '@lc/api-contract'
import { findUserByEmail } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** A pending account doesn't count: its owner may sign up again to get a new link. */
export const registerCheckRoute = (app: FastifyInstance, { systemDb }: Deps) =>
  handle(app, routes.registerCheck, async ({ body }) => {
    const user = await findUserByEmail(systemDb, body.email)
    return { status: user?.status === 'active' ? (1 as const) : (0 as const) }
  })
