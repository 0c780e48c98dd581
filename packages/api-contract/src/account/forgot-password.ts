import { z } from 'zod'
import { Email } from '../fields.ts'
import { route } from '../route.ts'

/**
 * Gives the same answer for every address. Whether a mail is sent is decided later, so the response time reveals
 * nothing.
 */
export const forgotPassword = route({
  method: 'POST',
  path: '/api/v1/user/forgot_password',
  access: 'public',
  body: z.object({ email: Email }),
  errors: ['INVALID_FIELDS', 'RATE_LIMITED'],
})
