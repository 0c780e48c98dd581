import { AppError, decodePassword, routes } from '@lc/api-contract'
import { addSpentWelcome, eraseUser, findUserByEmail, inTransaction, lockVerifiedUser } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const deleteUserRoute = (app: FastifyInstance, { passwords, addressMarks, limits }: Deps) =>
  handle(app, routes.deleteUser, async ({ db, body, user, session, request }) => {
    const stored = await findUserByEmail(db, user.email)
    const isRight = await passwords.matches(await decodePassword(body.password), stored?.passwordHash)
    if (!stored || !isRight) throw new AppError('WRONG_PASSWORD')
    await limits.loginDelay.clear({ email: user.email, ip: request.ip, userId: user.id })
    await inTransaction(db, async (trx) => {
      await lockVerifiedUser(trx, { userId: user.id, sessionId: session.id, verifiedHash: stored.passwordHash })
      await eraseUser(trx, user.id)
      await addSpentWelcome(trx, addressMarks.markOf(user.email))
    })
    return {}
  })
