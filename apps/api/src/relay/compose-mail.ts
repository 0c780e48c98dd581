import type { Locale } from '@lc/contract'
import { addResetLink, type ClaimedOutbox, type Database, findUser, findUserByEmail } from '@lc/db'
import { renderMail } from '@lc/mails'
import type { Links } from '../accounts/create-links.ts'
import { mailLinkOf } from '../mail/mail-link.ts'

export type MailRow = Extract<ClaimedOutbox, { kind: 'mail' }>

export interface Composing {
  db: Database
  links: Links
  webOrigin: string
}

/** A promised mail with its words and its link, or undefined when there is nobody to send it to. */
export const composeMail = async ({ db, links, webOrigin }: Composing, { id, payload }: MailRow) => {
  const reader = await readerOf(db, { id, payload })
  if (!reader) return undefined
  const { to, locale } = reader
  const { mail } = payload
  if (mail === 'password_changed') return { to, ...renderMail({ mail, locale }) }
  const sign = links.signOf({ outboxId: id, kind: mail })
  const link = mailLinkOf({ webOrigin, locale, kind: mail, sign, email: to })
  return { to, ...renderMail({ mail, locale, link }) }
}

type Reader = { to: string; locale: Locale } | undefined

const readerOf = async (db: Database, { id, payload }: Pick<MailRow, 'id' | 'payload'>): Promise<Reader> => {
  if (payload.mail === 'reset_password') return resetReaderOf(db, { id, ...payload })
  const user = await findUser(db, payload.userId)
  return user && { to: user.email, locale: payload.mail === 'password_changed' ? payload.locale : user.locale }
}

/** Only an active user gets a link; a pending one signs up again, and to a stranger we never write. */
const resetReaderOf = async (db: Database, { id, email, locale }: { id: string; email: string; locale: Locale }) => {
  const user = await findUserByEmail(db, email)
  if (user?.status !== 'active') return undefined
  await addResetLink(db, { outboxId: id, userId: user.id })
  return { to: email, locale }
}
