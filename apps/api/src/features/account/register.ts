import { AppError, routes } from '@lc/api-contract'
import { addActivationLink, inTransaction, registerUser } from '@lc/db'
import { failpoint } from '@lc/server-runtime'
import type { FastifyInstance } from 'fastify'
import { decodeNewPassword } from '../../account/credentials.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** Signing up again while the account is pending sends another link, which belongs to the new password. */
export const registerRoute = (app: FastifyInstance, { systemDb, passwords, wakeRelay }: Deps) =>
  handle(app, routes.register, async ({ body, locale }) => {
    const passwordHash = await passwords.hashOf(await decodeNewPassword(body.password, body.email))
    await inTransaction(systemDb, async (trx) => {
      const userId = await registerUser(trx, { email: body.email, passwordHash, locale })
      if (!userId) throw new AppError('EMAIL_REGISTERED')
      await addActivationLink(trx, { userId, passwordHash })
      await failpoint('mail.enqueue')
    })
    wakeRelay()
    return {}
  })
