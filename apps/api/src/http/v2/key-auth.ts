import { type ApiKeyScope, headers, isApiKey } from '@lc/api-contract'
import { ProblemError } from '@lc/api-contract/v2'
import { type Database, databaseOfUser, findLiveApiKey, type LiveApiKey } from '@lc/db'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '../../account/credentials.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of a request to /api/v2. */
    apiKey: LiveApiKey | null
  }
}

/**
 * The key of a request, from its authorization header only. Missing, malformed, unknown, expired and revoked keys get
 * the same answer; a mistyped one is refused by its checksum, without a query.
 */
export const requireKey = async (systemDb: Database, request: FastifyRequest): Promise<LiveApiKey> => {
  const [scheme, secret = ''] = (request.headers[headers.auth] ?? '').split(' ', 3)
  const isKey = scheme?.toLowerCase() === 'bearer' && isApiKey(secret)
  const key = isKey ? await findLiveApiKey(systemDb, hashToken(secret)) : undefined
  if (!key) throw new ProblemError('KEY_REFUSED')
  request.db = databaseOfUser(systemDb, key.user.id)
  return key
}

export const requireScope = ({ scopes }: LiveApiKey, scope: ApiKeyScope): void => {
  if (!scopes.includes(scope)) throw new ProblemError('SCOPE_MISSING')
}
