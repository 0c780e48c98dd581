import { z } from 'zod'
import { route } from '../route.ts'
import { LinkEmail, Sign } from './fields.ts'

export const registerActive = route({
  method: 'POST',
  path: '/api/v1/user/register_active',
  access: 'public',
  body: z.object({ sign: Sign, email: LinkEmail }),
  errors: ['INVALID_FIELDS', 'LINK_INVALID', 'RATE_LIMITED'],
})
