import { z } from 'zod'
import { LinkEmail, Sign } from '../fields.ts'
import { route } from '../route.ts'

/** Uses the link from an activation mail. The first use of any of them activates the account. */
export const registerActive = route({
  method: 'POST',
  path: '/api/v1/user/register_active',
  access: 'public',
  body: z.object({ sign: Sign, email: LinkEmail }),
  errors: ['INVALID_FIELDS', 'LINK_INVALID', 'RATE_LIMITED'],
})
