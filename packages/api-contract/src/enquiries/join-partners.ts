import { z } from 'zod'
import { Email, text } from '../fields.ts'
import { route } from '../route.ts'
import { enquiryTexts } from '../text-rules.ts'
import { EnquiryReceipt, Trap } from './send-contact.ts'

/** The application for a partnership; only with agreement to the terms. */
export const joinPartners = route({
  method: 'POST',
  path: '/api/v1/partner/join_us',
  access: 'public',
  body: z.object({
    name: text(enquiryTexts.partnership.name),
    email: Email,
    website: text(enquiryTexts.partnership.website),
    message: text(enquiryTexts.partnership.message),
    terms: z.literal(true),
    subject: Trap,
  }),
  response: EnquiryReceipt,
  errors: ['INVALID_FIELDS', 'RATE_LIMITED'],
})
