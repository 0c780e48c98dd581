import { AppError, decodePassword, routes } from '@lc/contract'
import { createSession, findUserByEmail } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { hashToken, makeToken } from '../../accounts/session-token.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

/** Only who knows the password learns that an account waits for its activation. */
export const loginRoute = (app: FastifyInstance, { db, passwords }: Deps) =>
  handle(app, routes.login, async ({ body }) => {
    const user = await findUserByEmail(db, body.email)
    const isRight = await passwords.matches(await decodePassword(body.password), user?.passwordHash)
    if (!user || !isRight) throw new AppError('WRONG_CREDENTIALS')
    if (user.status !== 'active') throw new AppError('ACCOUNT_NOT_ACTIVE')
    const token = makeToken()
    await createSession(db, { userId: user.id, tokenSha256: hashToken(token) })
    return { token }
  })
