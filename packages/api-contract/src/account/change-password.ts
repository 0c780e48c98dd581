import { z } from 'zod'
import { Email } from '../fields.ts'
import { route } from '../route.ts'

/** Mails a link to the session's own address; another address in the body is refused. */
export const changePassword = route({
  method: 'POST',
  path: '/api/v1/user/change_password',
  access: 'session',
  body: z.object({ email: Email }),
  errors: ['SESSION_EXPIRED', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
