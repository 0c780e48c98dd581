import { z } from 'zod'
import { EncodedPassword, LinkEmail, Sign } from '../fields.ts'
import { route } from '../route.ts'

/** Uses the link from a reset mail. Ends every session of the user. */
export const resetPassword = route({
  method: 'POST',
  path: '/api/v1/user/reset_password',
  access: 'public',
  body: z.object({ sign: Sign, email: LinkEmail, password: EncodedPassword }),
  errors: ['INVALID_FIELDS', 'LINK_INVALID', 'RATE_LIMITED'],
})
