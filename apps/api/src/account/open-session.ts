import type { User } from '@lc/api-contract'
import { createSession, type Database, recordLogin } from '@lc/db'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { hashToken, makeToken } from './credentials.ts'

/** A user with the language before this log-in. */
export type Account = Pick<User, 'id' | 'email' | 'locale'>

/** Opens the session of a finished log-in and returns its token. The place counts as the owner's from now on. */
export const openSession = async (
  trx: Database,
  { limits, loginDevices }: Pick<Deps, 'limits' | 'loginDevices'>,
  { user, request }: { user: Account; request: FastifyRequest },
): Promise<string> => {
  const token = makeToken()
  const userAgent = request.headers['user-agent'] ?? ''
  const sessionId = await createSession(trx, { userId: user.id, tokenSha256: hashToken(token), userAgent })
  await limits.loginDelay.rememberPlace({ email: user.email, ip: request.ip }, trx)
  const { earlierNetworkHashes, ...device } = loginDevices.read(request)
  const { id: userId, locale } = user
  await recordLogin(trx, { userId, sessionId, requestId: request.id, device, earlierNetworkHashes, locale })
  return token
}
