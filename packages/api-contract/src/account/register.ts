import { z } from 'zod'
import { route } from '../route.ts'
import { Email, WirePassword } from './fields.ts'

export const register = route({
  method: 'POST',
  path: '/api/v1/user/register',
  access: 'public',
  body: z.object({ email: Email, password: WirePassword }),
  errors: ['INVALID_FIELDS', 'EMAIL_REGISTERED', 'RATE_LIMITED'],
})
