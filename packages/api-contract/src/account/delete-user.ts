import { z } from 'zod'
import { route } from '../route.ts'
import { WirePassword } from './fields.ts'

/** Erases the account for good; the password is asked for again, because a forgotten open browser must not be enough. */
export const deleteUser = route({
  method: 'POST',
  path: '/api/v1/user/delete',
  access: 'session',
  body: z.object({ password: WirePassword }),
  errors: ['SESSION_EXPIRED', 'INVALID_FIELDS', 'WRONG_PASSWORD', 'SCANS_RUNNING', 'RATE_LIMITED'],
})
