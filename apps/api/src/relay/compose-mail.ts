import { type Locale, localPath } from '@lc/api-contract'
import {
  addResetLink,
  type ClaimedOutbox,
  type Database,
  findEnquiry,
  findPayment,
  findUser,
  findUserByEmail,
} from '@lc/db'
import { renderMail } from '@lc/mails'
import type { ObjectStore } from '@lc/server-runtime'
import type { Links } from '../account/create-links.ts'
import { receiptOf } from '../billing/receipt-of.ts'
import { composeScan, type ScanPayload } from './compose-scan.ts'
import { composeTicket, type TicketPayload } from './compose-ticket.ts'
import { mailLinkOf } from './mail-link.ts'

export type MailRow = Extract<ClaimedOutbox, { kind: 'mail' }>

export interface Composing {
  db: Database
  links: Links
  webOrigin: string
  /** Where we read what visitors write. */
  inbox: string
  /** Where our experts read what users ask them. */
  expertInbox: string
  store: ObjectStore
}

/** A promised mail with its words and its link, or undefined when there is nobody to send it to. */
export const composeMail = async (composing: Composing, { id, payload }: MailRow) => {
  const { db, links, webOrigin, inbox } = composing
  if ('ticketId' in payload) return composeTicket(composing, payload)
  if ('contractId' in payload) return composeScan(composing, payload)
  if (payload.mail === 'enquiry') return composeEnquiry(db, { enquiryId: payload.enquiryId, inbox })
  if (payload.mail === 'receipt') return composeReceipt(db, { paymentId: payload.paymentId, webOrigin })
  const reader = await readerOf(db, { id, payload })
  if (!reader) return undefined
  const { to, locale } = reader
  const { mail } = payload
  if (mail === 'password_changed') return { to, ...renderMail({ mail, locale }) }
  const sign = links.signOf({ outboxId: id, kind: mail })
  const link = mailLinkOf({ webOrigin, locale, kind: mail, sign, email: to })
  return { to, ...renderMail({ mail, locale, link }) }
}

/** To answer the mail is to answer the visitor: their address passed the contract, so it is one address and one line. */
const composeEnquiry = async (db: Database, { enquiryId, inbox }: { enquiryId: string; inbox: string }) => {
  const enquiry = await findEnquiry(db, enquiryId)
  if (!enquiry) return undefined
  const { locale, email: replyTo } = enquiry
  return { to: inbox, replyTo, ...renderMail({ mail: 'enquiry', locale, enquiry }) }
}

/** In the language in which it was bought. */
const composeReceipt = async (db: Database, { paymentId, webOrigin }: { paymentId: string; webOrigin: string }) => {
  const payment = await findPayment(db, paymentId)
  const user = payment && (await findUser(db, payment.userId))
  const receipt = payment && receiptOf(payment)
  if (!user || !receipt) return undefined
  const { locale } = payment
  const link = new URL(localPath(locale, '/account'), webOrigin).href
  return { to: user.email, ...renderMail({ mail: 'receipt', locale, receipt, link }) }
}

type Reader = { to: string; locale: Locale } | undefined

type ToUser = {
  id: string
  payload: Exclude<MailRow['payload'], TicketPayload | ScanPayload | { mail: 'enquiry' | 'receipt' }>
}

const readerOf = async (db: Database, { id, payload }: ToUser): Promise<Reader> => {
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
