import { z } from 'zod'
import { EnquiryReceipt, Message, Name, Trap, Website } from '../enquiry/fields.ts'
import { route } from '../route.ts'
import { Email } from '../user/fields.ts'

export const joinPartners = route({
  method: 'POST',
  path: '/api/v1/partner/join_us',
  access: 'public',
  body: z.object({
    name: Name,
    email: Email,
    website: Website,
    message: Message,
    terms: z.literal(true),
    subject: Trap,
  }),
  response: EnquiryReceipt,
  errors: ['INVALID_FIELDS', 'RATE_LIMITED'],
})
