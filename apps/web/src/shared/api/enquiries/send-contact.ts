import { type EnquiryKind, errorTable, routes } from '@lc/api-contract'
import { bodyOf, type TypedEnquiry } from '../../../site/enquiries/typed-enquiry.ts'
import { api } from '../api.ts'

export type EnquiryEnd = { is: 'sent'; reference: string } | { is: 'invalid' } | { is: 'failed'; message: string }

/** Sends a form. What the server says against a field is told by the form, every other failure also by a toast. */
export const sendEnquiry = async (kind: EnquiryKind, typed: TypedEnquiry): Promise<EnquiryEnd> => {
  const body = bodyOf(typed)
  const reply = await (kind === 'contact'
    ? api.post(routes.sendContact, { body, quietFor: ['INVALID_FIELDS'] })
    : api.post(routes.joinPartners, { body, quietFor: ['INVALID_FIELDS'] }))
  if (reply.isOk) return { is: 'sent', reference: reply.result.reference }
  return reply.code === errorTable.INVALID_FIELDS.code ? { is: 'invalid' } : { is: 'failed', message: reply.message }
}
