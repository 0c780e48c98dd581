import { randomUUID } from 'node:crypto'
import { encodePassword, type Locale, routes } from '@lc/api-contract'
import { findNewestLink, type MailLinkKind } from '@lc/db'
import type { Api } from './start-api.ts'

export const goodPassword = 'Correct-Horse-7'

/** A new active user with a session, by the way every user takes; only the mail is left out. */
export const signedIn = async (api: Api, locale: Locale = 'en') => {
  const email = `${randomUUID()}@example.com`
  const password = await encodePassword(goodPassword)
  const visitor = api.client(undefined, locale)
  await visitor.call(routes.register, { body: { email, password } })
  await visitor.call(routes.registerActive, { body: { email, sign: await newestSign(api, email) } })
  const { token } = await visitor.call(routes.login, { body: { email, password } })
  const client = api.client(token, locale)
  const { id } = await client.call(routes.getUser)
  return { id, email, token, client }
}

/** What the newest mail of this kind to this address carries. */
export const newestSign = async ({ db, links }: Api, email: string, kind: MailLinkKind = 'active') => {
  const link = await findNewestLink(db, { email, kind })
  if (!link) throw new Error(`no link was made for ${email}`)
  return links.signOf({ outboxId: link.outboxId, kind })
}
