import { z } from 'zod'
import { Email, EncodedPassword } from '../fields.ts'
import { route } from '../route.ts'

/**
 * Opens a session. The token authorises every later call. An account with a second factor gets SECOND_FACTOR_REQUIRED,
 * whose result is a SecondStep for `finishLogin`.
 */
export const login = route({
  method: 'POST',
  path: '/api/v1/user/login',
  access: 'public',
  body: z.object({ email: Email, password: EncodedPassword }),
  response: z.object({ token: z.string() }),
  errors: [
    'INVALID_FIELDS',
    'WRONG_CREDENTIALS',
    'ACCOUNT_NOT_ACTIVE',
    'ACCOUNT_BLOCKED',
    'SECOND_FACTOR_REQUIRED',
    'RATE_LIMITED',
  ],
})
