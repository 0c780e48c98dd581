import { z } from 'zod'
import { Email } from '../fields.ts'
import { route } from '../route.ts'

/** `status` 1 means that the e-mail is already registered. */
export const registerCheck = route({
  method: 'POST',
  path: '/api/v1/user/register_check',
  access: 'public',
  body: z.object({ email: Email }),
  response: z.object({ status: z.literal([0, 1]) }),
  errors: ['INVALID_FIELDS', 'RATE_LIMITED'],
})
