import { z } from 'zod'
import { Email, EncodedPassword } from '../fields.ts'
import { route } from '../route.ts'

/** Creates a pending account and mails its activation link. A pending account may register again. */
export const register = route({
  method: 'POST',
  path: '/api/v1/user/register',
  access: 'public',
  body: z.object({ email: Email, password: EncodedPassword }),
  errors: ['INVALID_FIELDS', 'EMAIL_REGISTERED', 'RATE_LIMITED'],
})
