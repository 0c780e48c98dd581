import { z } from 'zod'
import { Email } from '../account/fields.ts'
import { route } from '../route.ts'
import { text } from '../text-field.ts'
import { EnquiryReceipt, Services, Trap } from './fields.ts'
import { enquiryTexts } from './rules.ts'

const { name, project, website, message } = enquiryTexts.contact

export const sendContact = route({
  method: 'POST',
  path: '/api/v1/user/contact',
  access: 'public',
  body: z.object({
    name: text(name),
    email: Email,
    project: text(project).default(''),
    website: text(website).default(''),
    services: Services,
    message: text(message),
    subject: Trap,
  }),
  response: EnquiryReceipt,
  errors: ['INVALID_FIELDS', 'RATE_LIMITED'],
})
