import { AppError, decodePassword, routes } from '@lc/api-contract'
import { confirmLogin, createSession, findUserByEmail, inTransaction } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { hashToken, makeToken } from '../../account/session-token.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** Only who knows the password learns that an account waits for its activation. */
export const loginRoute = (app: FastifyInstance, { systemDb, passwords, limits }: Deps) =>
  handle(app, routes.login, async ({ body, locale, request }) => {
    const user = await findUserByEmail(systemDb, body.email)
    const password = await decodePassword(body.password)
    const isRight = await passwords.matches(password, user?.passwordHash)
    if (!user || !isRight || password === undefined) throw new AppError('WRONG_CREDENTIALS')
    const trier = { email: body.email, ip: request.ip }
    await limits.loginDelay.clear(trier)
    if (user.status !== 'active') throw new AppError('ACCOUNT_NOT_ACTIVE')

    const verifiedHash = user.passwordHash
    const passwordHash = passwords.isStale(verifiedHash) ? await passwords.hashOf(password) : verifiedHash
    const token = makeToken()
    await inTransaction(systemDb, async (trx) => {
      const isStillRight = await confirmLogin(trx, { userId: user.id, verifiedHash, passwordHash, locale })
      if (!isStillRight) throw new AppError('WRONG_CREDENTIALS')
      const userAgent = request.headers['user-agent'] ?? ''
      await createSession(trx, { userId: user.id, tokenSha256: hashToken(token), userAgent })
      await limits.loginDelay.rememberPlace(trier, trx)
    })
    return { token }
  })
