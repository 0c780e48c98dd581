import { z } from 'zod'
import { route } from '../route.ts'
import { LinkEmail, Sign, WirePassword } from './fields.ts'

/** Uses the link of a reset mail. Every session of the user ends. */
export const resetPassword = route({
  method: 'POST',
  path: '/api/v1/user/reset_password',
  access: 'public',
  body: z.object({ sign: Sign, email: LinkEmail, password: WirePassword }),
  errors: ['INVALID_FIELDS', 'LINK_INVALID', 'RATE_LIMITED'],
})
