import { AppError, headers, readBearerToken } from '@lc/api-contract'
import { type Database, databaseOfUser, findSession, type Session } from '@lc/db'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashToken } from '../../account/credentials.ts'
import type { Deps } from '../../deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
    /** Sees only the rows of the user whose session or API key the request has; null without one. */
    db: Database | null
  }
  interface FastifyInstance {
    /** Finds the session of the request's token and opens its user's database, or rejects with SESSION_EXPIRED. */
    requireSession(request: FastifyRequest): Promise<Session>
  }
}

/** The token comes only from the authorization header, never from a cookie or the query. */
export const useAuth = (app: FastifyInstance, { systemDb }: Deps) => {
  app.decorateRequest('session', null)
  app.decorateRequest('apiKey', null)
  app.decorateRequest('db', null)
  app.decorate('requireSession', async (request: FastifyRequest) => {
    const token = readBearerToken(request.headers[headers.auth])
    const session = token && (await findSession(systemDb, hashToken(token)))
    if (!session) throw new AppError('SESSION_EXPIRED')
    request.db = databaseOfUser(systemDb, session.user.id)
    return session
  })
}
