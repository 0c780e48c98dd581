import { AppError } from '@lc/api-contract'
import { addAuditEntry, type Database, type Expert, type ExpertAct, findExpertSession } from '@lc/db'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '../account/credentials.ts'
import type { DeskDeps } from './desk-deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session at the desk; null for everyone who isn't an expert. */
    expertSession: { id: string; expert: Expert } | null
  }
  interface FastifyInstance {
    deskCookie: ReturnType<typeof makeCookie>
  }
}

/** Browsers accept the prefix over TLS only: then no other host can set the cookie. */
const makeCookie = (origin: string) => {
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? '__Host-desk' : 'desk'
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    read: ({ headers }: FastifyRequest): string | undefined =>
      headers.cookie
        ?.split('; ')
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1),
    /** Without an expiry, so the browser forgets it when it closes. The database ends it earlier. */
    set: (reply: FastifyReply, token: string) => reply.header('set-cookie', `${name}=${token}; ${attributes}`),
    clear: (reply: FastifyReply) => reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`),
  }
}

export const useExperts = (app: FastifyInstance, { origin }: DeskDeps) => {
  app.decorateRequest('expertSession', null)
  app.decorate('deskCookie', makeCookie(origin))
}

const MAX_TOKEN_CHARS = 100

/** Everyone but an expert gets the answer of a path that doesn't exist. */
export const requireExpert = async (request: FastifyRequest, { db }: DeskDeps) => {
  const token = request.server.deskCookie.read(request)
  const session = token && token.length <= MAX_TOKEN_CHARS ? await findExpertSession(db, hashToken(token)) : undefined
  if (!session) throw new AppError('NOT_FOUND')
  return session
}

/** How answers and the audit log name an expert. Names of operators have no space. */
export const actorName = ({ name }: Pick<Expert, 'name'>): string => `expert ${name}`

/** Adds an act of an expert to the audit log, in its transaction. */
export const recordAct = (
  trx: Database,
  { expert, ...entry }: { expert: Expert; act: ExpertAct; requestId: string; subjectId: string; reason?: string },
) => addAuditEntry(trx, { reason: 'at the desk', ...entry, operator: actorName(expert) })
