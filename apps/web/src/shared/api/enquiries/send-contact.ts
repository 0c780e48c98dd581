import { type EnquiryKind, errorTable, routes } from '@lc/api-contract'
import { api } from '../api.ts'
import { joinPartners } from './join-partners.ts'
import { type TypedEnquiry, toEnquiryBody } from './typed-enquiry.ts'

export type EnquiryEnd = { is: 'sent'; reference: string } | { is: 'invalid' } | { is: 'failed'; message: string }

/** Sends a form. The form shows fields that the server rejects; every other failure also shows a toast. */
export const sendEnquiry = async (kind: EnquiryKind, typed: TypedEnquiry): Promise<EnquiryEnd> => {
  const reply = await (kind === 'contact' ? sendContact(typed) : joinPartners(typed))
  if (reply.isOk) return { is: 'sent', reference: reply.result.reference }
  return reply.code === errorTable.INVALID_FIELDS.code ? { is: 'invalid' } : { is: 'failed', message: reply.message }
}

const sendContact = (typed: TypedEnquiry) =>
  api.post(routes.sendContact, { body: toEnquiryBody(typed), quietFor: ['INVALID_FIELDS'] })
