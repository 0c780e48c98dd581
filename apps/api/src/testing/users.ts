import { randomUUID } from 'node:crypto'
import { encodePassword, type Locale, routes } from '@lc/api-contract'
import {
  activateUser,
  createSession,
  findNewestLink,
  findSession,
  type MailLinkKind,
  markConfirmed,
  registerUser,
} from '@lc/db'
import { hashToken, makeToken } from '../account/credentials.ts'
import { loginDelayRule } from '../http/limits/login-delay.ts'
import type { Api } from './start-api.ts'

export const goodPassword = 'Correct-Horse-7'

/**
 * A new active user with a session, created through the API; only the mail is skipped. The session is confirmed, so that
 * a test about something else may create keys.
 */
export const signedIn = async (api: Api, locale: Locale = 'en') => {
  const email = `${randomUUID()}@example.com`
  const password = await encodePassword(goodPassword)
  const visitor = api.client(undefined, locale)
  await visitor.call(routes.register, { body: { email, password } })
  await visitor.call(routes.registerActive, { body: { email, sign: await newestSign(api, email) } })
  const { token } = await visitor.call(routes.login, { body: { email, password } })
  await confirmQuietly(api, token)
  const client = api.client(token, locale)
  const { id } = await client.call(routes.getUser)
  return { id, email, token, client }
}

/** Confirms a session without a call. */
export const confirmQuietly = async ({ db }: Api, token: string) => {
  const session = await findSession(db, hashToken(token))
  if (!session) throw new Error('no session has this token')
  await markConfirmed(db, session.id)
}

/** The sign of the newest mail of this kind to this address. */
export const newestSign = async ({ db, links }: Api, email: string, kind: MailLinkKind = 'active') => {
  const link = await findNewestLink(db, { email, kind })
  if (!link) throw new Error(`no link was made for ${email}`)
  return links.signOf({ outboxId: link.outboxId, kind })
}

/** An active user with a session, without any API call: nothing is counted, and no password is hashed. */
export const insertUser = async ({ db }: Api, passwordHash: string) => {
  const email = `${randomUUID()}@example.com`
  const id = await registerUser(db, { email, passwordHash, locale: 'en' })
  if (!id) throw new Error('the address is taken')
  await activateUser(db, { userId: id, passwordHash })
  const token = makeToken()
  await createSession(db, { userId: id, tokenSha256: hashToken(token), userAgent: '' })
  return { id, email, token }
}

/** Moves the send time of every link of this address into the past. */
export const ageLinks = async ({ db }: Api, { email, ms }: { email: string; ms: number }): Promise<void> => {
  const links = await db
    .selectFrom('mailLink as l')
    .innerJoin('appUser as u', 'u.id', 'l.userId')
    .select(['l.outboxId', 'l.sentAt'])
    .where('u.email', '=', email)
    .execute()
  for (const { outboxId, sentAt } of links) {
    if (!sentAt) continue
    const earlier = new Date(sentAt.getTime() - ms)
    await db.updateTable('mailLink').set({ sentAt: earlier }).where('outboxId', '=', outboxId).execute()
  }
}

/** How many guesses at one account the delay allows in this time: the free ones, then one after 1 s, 3 s, 7 s … */
export const countAllowedTries = (ms: number) => loginDelayRule.freeTries + Math.floor(Math.log2(ms / 1_000 + 1))
