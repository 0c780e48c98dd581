import { z } from 'zod'
import { EncodedPassword } from '../fields.ts'
import { route } from '../route.ts'

/** Sets a new password after checking the current one. Ends all other sessions of the user and voids mail links. */
export const replacePassword = route({
  method: 'POST',
  path: '/api/v1/user/replace_password',
  access: 'session',
  body: z.object({ current: EncodedPassword, password: EncodedPassword }),
  errors: ['SESSION_EXPIRED', 'INVALID_FIELDS', 'WRONG_PASSWORD', 'RATE_LIMITED'],
})
