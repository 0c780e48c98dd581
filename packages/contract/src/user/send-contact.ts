import { z } from 'zod'
import { EnquiryReceipt, Message, Name, OptionalWebsite, Project, Services, Trap } from '../enquiry/fields.ts'
import { route } from '../route.ts'
import { Email } from './fields.ts'

export const sendContact = route({
  method: 'POST',
  path: '/api/v1/user/contact',
  access: 'public',
  body: z.object({
    name: Name,
    email: Email,
    project: Project.default(''),
    website: OptionalWebsite.default(''),
    services: Services,
    message: Message,
    subject: Trap,
  }),
  response: EnquiryReceipt,
  errors: ['INVALID_FIELDS', 'RATE_LIMITED'],
})
