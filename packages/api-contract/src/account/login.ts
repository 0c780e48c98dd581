import { z } from 'zod'
import { route } from '../route.ts'
import { Email, WirePassword } from './fields.ts'

export const login = route({
  method: 'POST',
  path: '/api/v1/user/login',
  access: 'public',
  body: z.object({ email: Email, password: WirePassword }),
  response: z.object({ token: z.string() }),
  errors: ['INVALID_FIELDS', 'WRONG_CREDENTIALS', 'ACCOUNT_NOT_ACTIVE', 'RATE_LIMITED'],
})
