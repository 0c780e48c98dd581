import { type Locale, localPath } from '@lc/api-contract'
import {
  addResetLink,
  type ClaimedOutbox,
  type Database,
  findEndedScan,
  findEnquiry,
  findPayment,
  findUser,
  findUserByEmail,
} from '@lc/db'
import { type FactorMail, isFactorMail, renderMail } from '@lc/mails'
import type { ObjectStore } from '@lc/server-runtime'
import { buildMailLink, type Links } from '../account/mail-links.ts'
import { makeReceipt } from '../billing/receipt.ts'
import { composeTicket, type TicketPayload } from './compose-ticket.ts'

type MailRow = Extract<ClaimedOutbox, { kind: 'mail' }>

export interface MailContext {
  db: Database
  links: Links
  webOrigin: string
  /** Receives enquiries. */
  inbox: string
  /** Receives the questions of tickets. */
  expertInbox: string
  store: ObjectStore
}

/** The mail of an outbox row with its text and link; undefined if it has no recipient. */
export const composeMail = async (context: MailContext, { id, payload }: MailRow) => {
  const { db, links, webOrigin, inbox } = context
  if ('ticketId' in payload) return composeTicket(context, payload)
  if ('scanId' in payload) return composeScan(context, payload)
  if (payload.mail === 'enquiry') return composeEnquiry(db, { enquiryId: payload.enquiryId, inbox })
  if (payload.mail === 'new_device') return composeNewDevice(context, payload)
  if (isFactorNotice(payload)) return composeFactorNotice(context, payload)
  if (payload.mail === 'receipt') return composeReceipt(db, { paymentId: payload.paymentId, webOrigin })
  const recipient = await findRecipient(db, { id, payload })
  if (!recipient) return undefined
  const { to, locale } = recipient
  const { mail } = payload
  if (mail === 'password_changed') return { to, ...renderMail({ mail, locale }) }
  const sign = links.signOf({ outboxId: id, kind: mail })
  const link = buildMailLink({ webOrigin, locale, kind: mail, sign, email: to })
  return { to, ...renderMail({ mail, locale, link }) }
}

/** A reply goes to the visitor. The schema has validated the address, so it is one address on one line. */
const composeEnquiry = async (db: Database, { enquiryId, inbox }: { enquiryId: string; inbox: string }) => {
  const enquiry = await findEnquiry(db, enquiryId)
  if (!enquiry) return undefined
  const { locale, email: replyTo } = enquiry
  return { to: inbox, replyTo, ...renderMail({ mail: 'enquiry', locale, enquiry }) }
}

/** In the language of the purchase. */
const composeReceipt = async (db: Database, { paymentId, webOrigin }: { paymentId: string; webOrigin: string }) => {
  const payment = await findPayment(db, paymentId)
  const user = payment && (await findUser(db, payment.userId))
  const receipt = payment && makeReceipt(payment)
  if (!user || !receipt) return undefined
  const { locale } = payment
  const link = new URL(localPath(locale, '/account'), webOrigin).href
  return { to: user.email, ...renderMail({ mail: 'receipt', locale, receipt, link }) }
}

type NewDevicePayload = Extract<ClaimedOutbox['payload'], { mail: 'new_device' }>

/** In the language that the user had before this log-in. */
const composeNewDevice = async (
  { db, webOrigin }: MailContext,
  { mail, userId, locale, ...login }: NewDevicePayload,
) => {
  const user = await findUser(db, userId)
  if (!user) return undefined
  const link = new URL(`${localPath(locale, '/account')}#sessions`, webOrigin).href
  return { to: user.email, ...renderMail({ mail, locale, login: { ...login, at: new Date(login.at) }, link }) }
}

type FactorPayload = Extract<ClaimedOutbox['payload'], { mail: FactorMail }>

const isFactorNotice = (payload: MailRow['payload']): payload is FactorPayload => isFactorMail(payload.mail)

/** In the language that the user had before the act. */
const composeFactorNotice = async ({ db, webOrigin }: MailContext, { mail, userId, locale }: FactorPayload) => {
  const user = await findUser(db, userId)
  if (!user) return undefined
  const link = new URL(`${localPath(locale, '/account')}#two-step`, webOrigin).href
  return { to: user.email, ...renderMail({ mail, locale, link }) }
}

type Recipient = { to: string; locale: Locale } | undefined

type ToUser = {
  id: string
  payload: Exclude<
    MailRow['payload'],
    TicketPayload | ScanPayload | NewDevicePayload | FactorPayload | { mail: 'enquiry' | 'receipt' }
  >
}

const findRecipient = async (db: Database, { id, payload }: ToUser): Promise<Recipient> => {
  if (payload.mail === 'reset_password') return findResetRecipient(db, { id, ...payload })
  const user = await findUser(db, payload.userId)
  return user && { to: user.email, locale: payload.mail === 'password_changed' ? payload.locale : user.locale }
}

/** Only an active user gets a link. A pending user signs up again, and an address without an account gets no mail. */
const findResetRecipient = async (
  db: Database,
  { id, email, locale }: { id: string; email: string; locale: Locale },
) => {
  const user = await findUserByEmail(db, email)
  if (user?.status !== 'active') return undefined
  await addResetLink(db, { outboxId: id, userId: user.id })
  return { to: email, locale }
}

type ScanPayload = Extract<ClaimedOutbox['payload'], { mail: 'scan_completed' | 'scan_failed' }>

/** The mail about an ended scan, in its owner's language, with a link to the report. */
const composeScan = async ({ db, webOrigin }: { db: Database; webOrigin: string }, { mail, scanId }: ScanPayload) => {
  const ended = await findEndedScan(db, scanId)
  const user = ended && (await findUser(db, ended.ownerId))
  if (!user) return undefined
  const { locale } = user
  const scan = {
    contractName: ended.name,
    counts: ended.counts,
    isPartlyChecked: ended.coverage !== 'all',
    ...(ended.failureReason === null ? {} : { failure: ended.failureReason }),
  }
  const link = new URL(localPath(locale, `/contract/${scanId}`), webOrigin).href
  return { to: user.email, ...renderMail({ mail, locale, scan, link }) }
}
