import { AppError, routes } from '@lc/api-contract'
import { queueResetMail } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const changePasswordRoute = (app: FastifyInstance, { wakeRelay }: Deps) =>
  handle(app, routes.changePassword, async ({ db, body, user, locale }) => {
    if (body.email !== user.email) {
      throw new AppError('INVALID_FIELDS', { details: { fields: { email: 'not_yours' } } })
    }
    await queueResetMail(db, { email: user.email, locale })
    wakeRelay()
    return {}
  })
