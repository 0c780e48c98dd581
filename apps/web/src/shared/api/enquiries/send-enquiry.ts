import { type EnquiryKind, errorTable } from '@lc/api-contract'
import { joinPartners } from './join-partners.ts'
import { sendContact } from './send-contact.ts'
import type { TypedEnquiry } from './typed-enquiry.ts'

export type EnquiryEnd = { is: 'sent'; reference: string } | { is: 'invalid' } | { is: 'failed'; message: string }

/** Sends a form. The form shows what the server rejects in a field; every other failure also shows a toast. */
export const sendEnquiry = async (kind: EnquiryKind, typed: TypedEnquiry): Promise<EnquiryEnd> => {
  const reply = await (kind === 'contact' ? sendContact(typed) : joinPartners(typed))
  if (reply.isOk) return { is: 'sent', reference: reply.result.reference }
  return reply.code === errorTable.INVALID_FIELDS.code ? { is: 'invalid' } : { is: 'failed', message: reply.message }
}
