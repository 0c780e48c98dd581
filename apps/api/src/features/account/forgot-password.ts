import { routes } from '@lc/api-contract'
import { promiseResetMail } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** The same answer and the same work for every address: the relay finds out whether it belongs to somebody. */
export const forgotPasswordRoute = (app: FastifyInstance, { systemDb, wakeRelay }: Deps) =>
  handle(app, routes.forgotPassword, async ({ body, locale }) => {
    await promiseResetMail(systemDb, { email: body.email, locale })
    wakeRelay()
    return {}
  })
