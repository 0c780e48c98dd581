import { z } from 'zod'
import { EnquiryReceipt, Trap } from '../enquiry/fields.ts'
import { enquiryTexts } from '../enquiry/rules.ts'
import { route } from '../route.ts'
import { text } from '../text-field.ts'
import { Email } from '../user/fields.ts'

const { name, website, message } = enquiryTexts.partnership

export const joinPartners = route({
  method: 'POST',
  path: '/api/v1/partner/join_us',
  access: 'public',
  body: z.object({
    name: text(name),
    email: Email,
    website: text(website),
    message: text(message),
    terms: z.literal(true),
    subject: Trap,
  }),
  response: EnquiryReceipt,
  errors: ['INVALID_FIELDS', 'RATE_LIMITED'],
})
