import { AppError, decodePassword, routes } from '@lc/api-contract'
import { addAuditEntry, confirmLogin, findUserByEmail, inTransaction } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import { openSession } from '../../account/open-session.ts'
import { startSecondStep } from '../../account/second-step.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

/** The error for a pending or blocked account is shown only after the right password, and so is the second step. */
export const loginRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.login, async ({ body, locale, request }) => {
    const { systemDb, passwords, limits, loginDevices, wakeRelay } = deps
    const user = await findUserByEmail(systemDb, body.email)
    const password = await decodePassword(body.password)
    const isRight = await passwords.matches(password, user?.passwordHash)
    const device = loginDevices.read(request)
    if (!user || !isRight || password === undefined) {
      // The time of the answer must not show whether the account exists.
      if (user) {
        const failed = { act: 'login_failed', userId: user.id, requestId: request.id, device } as const
        request.afterAnswer = () => addAuditEntry(systemDb, failed)
      }
      throw new AppError('WRONG_CREDENTIALS')
    }
    await limits.loginDelay.clear({ email: body.email, ip: request.ip })
    if (user.status !== 'active') throw new AppError('ACCOUNT_NOT_ACTIVE')
    if (user.blockedAt) throw new AppError('ACCOUNT_BLOCKED')

    const userId = user.id
    const verifiedHash = user.passwordHash
    const passwordHash = passwords.isStale(verifiedHash) ? await passwords.hashOf(password) : verifiedHash
    const { token, secondStep } = await inTransaction(systemDb, async (trx) => {
      const secondStep = await startSecondStep(trx, deps, userId)
      // Until the second step is done, the language stays the owner's.
      const login = { userId, verifiedHash, passwordHash, locale: secondStep ? user.locale : locale }
      if (!(await confirmLogin(trx, login))) throw new AppError('WRONG_CREDENTIALS')
      if (secondStep) return { secondStep }
      return { token: await openSession(trx, deps, { user: { ...user, email: body.email }, request }) }
    })
    if (token === undefined) throw new AppError('SECOND_FACTOR_REQUIRED', { details: { ...secondStep } })
    wakeRelay()
    return { token }
  })
