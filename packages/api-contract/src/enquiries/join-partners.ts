import { z } from 'zod'
import { Email } from '../account/fields.ts'
import { route } from '../route.ts'
import { text } from '../text-field.ts'
import { EnquiryReceipt, Trap } from './fields.ts'
import { enquiryTexts } from './rules.ts'

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
