import { randomUUID } from 'node:crypto'
import { activateUser, createSession, registerUser } from '@lc/db'
import { hashToken, makeToken } from '../account/session-token.ts'
import type { Api } from './start-api.ts'

/** An active user with a session, past all calls: nothing is counted, and with a hash at hand nothing is hashed. */
export const insertUser = async ({ db }: Api, passwordHash: string) => {
  const email = `${randomUUID()}@example.com`
  const id = await registerUser(db, { email, passwordHash, locale: 'en' })
  if (!id) throw new Error('the address is taken')
  await activateUser(db, { userId: id, passwordHash })
  const token = makeToken()
  await createSession(db, { userId: id, tokenSha256: hashToken(token), userAgent: '' })
  return { id, email, token }
}
