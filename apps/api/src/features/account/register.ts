import { AppError, routes } from '@lc/api-contract'
import { addActivationLink, inTransaction, registerUser } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { acceptPassword } from '../../account/accept-password.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** Signing up again while the account is pending sends one more link, which carries the password of this sign-up. */
export const registerRoute = (app: FastifyInstance, { systemDb, passwords, wakeRelay }: Deps) =>
  handle(app, routes.register, async ({ body, locale }) => {
    const passwordHash = await passwords.hashOf(await acceptPassword(body.password))
    await inTransaction(systemDb, async (trx) => {
      const userId = await registerUser(trx, { email: body.email, passwordHash, locale })
      if (!userId) throw new AppError('EMAIL_REGISTERED')
      await addActivationLink(trx, { userId, passwordHash })
    })
    wakeRelay()
    return {}
  })
