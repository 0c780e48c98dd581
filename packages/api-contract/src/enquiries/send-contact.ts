import { z } from 'zod'
import { Email, text } from '../fields.ts'
import { route } from '../route.ts'
import { enquiryTexts, services } from '../text-rules.ts'

/** Hidden from people. If it is filled in, the sender gets the usual answer and nothing is stored. */
export const Trap = z.string().optional()

export const EnquiryReceipt = z.object({ reference: z.string() })

const Services = z.array(z.enum(services)).min(1).max(services.length)

/** The contact form. Its reference names the enquiry in every later mail. */
export const sendContact = route({
  method: 'POST',
  path: '/api/v1/user/contact',
  access: 'public',
  body: z.object({
    name: text(enquiryTexts.contact.name),
    email: Email,
    project: text(enquiryTexts.contact.project).default(''),
    website: text(enquiryTexts.contact.website).default(''),
    services: Services,
    message: text(enquiryTexts.contact.message),
    subject: Trap,
  }),
  response: EnquiryReceipt,
  errors: ['INVALID_FIELDS', 'RATE_LIMITED'],
})
