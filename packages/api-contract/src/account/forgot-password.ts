import { z } from 'zod'
import { route } from '../route.ts'
import { Email } from './fields.ts'

/** Answers the same for every address: whether a mail goes out is decided later, away from the caller's clock. */
export const forgotPassword = route({
  method: 'POST',
  path: '/api/v1/user/forgot_password',
  access: 'public',
  body: z.object({ email: Email }),
  errors: ['INVALID_FIELDS', 'RATE_LIMITED'],
})
