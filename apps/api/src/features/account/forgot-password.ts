import { routes } from '@lc/api-contract'
import { queueResetMail } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** The same answer and the same work for every address; the relay checks whether an account exists. */
export const forgotPasswordRoute = (app: FastifyInstance, { systemDb, wakeRelay }: Deps) =>
  handle(app, routes.forgotPassword, async ({ body, locale }) => {
    await queueResetMail(systemDb, { email: body.email, locale })
    wakeRelay()
    return {}
  })
