import { AppError, type BodyOf, decodePassword, routes, type User } from '@lc/api-contract'
import {
  addAuditEntry,
  consumeChallenge,
  countAnswer,
  type Database,
  findUserByEmail,
  inTransaction,
  listFactors,
  lockSessionUser,
  markConfirmed,
} from '@lc/db'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken } from '../../account/credentials.ts'
import { acceptAnswer } from '../../account/second-step.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

type Body = BodyOf<typeof routes.confirmSession>

/** The delay of passwords counts every attempt of this user, also those with a wrong code. */
export const confirmSessionRoute = (app: FastifyInstance, deps: Deps) =>
  handle(app, routes.confirmSession, async ({ db, body, user, session, request }) => {
    const { limits, wakeRelay } = deps
    if (body.method === 'passkey') await requireChallenge(db, { body, sessionId: session.id })
    else await requirePassword(db, deps, { password: body.password, email: user.email })
    const confirmedUntil = await inTransaction(db, async (trx) => {
      await lockSessionUser(trx, { userId: user.id, sessionId: session.id })
      const isConfirmed = await isConfirmedBy(trx, deps, { body, user, request, sessionId: session.id })
      return isConfirmed ? markConfirmed(trx, session.id) : undefined
    })
    if (confirmedUntil === undefined) {
      await addAuditEntry(db, { act: 'second_step_failed', userId: user.id, requestId: request.id })
      throw new AppError('WRONG_CODE')
    }
    await limits.loginDelay.clear({ email: user.email, ip: request.ip, userId: user.id })
    wakeRelay()
    return { confirmedUntil }
  })

type PasskeyBody = Extract<Body, { method: 'passkey' }>

const nameChallenge = ({ challenge }: PasskeyBody, sessionId: string) =>
  ({ challengeSha256: hashToken(challenge), purpose: 'confirm', sessionId }) as const

/** Counts the answer before it is checked. */
const requireChallenge = async (db: Database, { body, sessionId }: { body: PasskeyBody; sessionId: string }) => {
  if (!(await countAnswer(db, nameChallenge(body, sessionId)))) throw new AppError('CHALLENGE_EXPIRED')
}

const requirePassword = async (
  db: Database,
  { passwords }: Deps,
  { password, email }: { password: string; email: string },
) => {
  const stored = await findUserByEmail(db, email)
  if (!(await passwords.matches(await decodePassword(password), stored?.passwordHash))) {
    throw new AppError('WRONG_PASSWORD')
  }
}

interface Confirmation {
  body: Body
  user: User
  sessionId: string
  request: FastifyRequest
}

const isConfirmedBy = async (trx: Database, deps: Deps, { body, user, sessionId, request }: Confirmation) => {
  if (body.method === 'password') return (await listFactors(trx, user.id)).length === 0
  const challenge = body.method === 'passkey' ? body.challenge : ''
  if (!(await acceptAnswer(trx, deps, { user, answer: body, challenge, request }))) return false
  if (body.method === 'passkey' && !(await consumeChallenge(trx, nameChallenge(body, sessionId)))) {
    throw new AppError('CHALLENGE_EXPIRED')
  }
  return true
}
