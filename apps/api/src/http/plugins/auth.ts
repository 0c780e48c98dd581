import { AppError, headers, tokenOf } from '@lc/api-contract'
import { type Database, databaseOfUser, findSession, type Session } from '@lc/db'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken } from '../../account/session-token.ts'
import type { Deps } from '../../deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    /** Sees the rows of the session's user alone; null without a session. */
    db: Database | null
  }
  interface FastifyInstance {
    /** Finds the session behind the request's token and opens its user's database, or refuses with SESSION_EXPIRED. */
    requireSession(request: FastifyRequest): Promise<Session>
  }
}

/** The token comes from the authorization header alone: never from a cookie, never from the query. */
export const useAuth = (app: FastifyInstance, { systemDb }: Deps) => {
  app.decorateRequest('session', null)
  app.decorateRequest('db', null)
  app.decorate('requireSession', async (request: FastifyRequest) => {
    const token = tokenOf(request.headers[headers.auth])
    const session = token && (await findSession(systemDb, hashToken(token)))
    if (!session) throw new AppError('SESSION_EXPIRED')
    request.db = databaseOfUser(systemDb, session.user.id)
    return session
  })
}
