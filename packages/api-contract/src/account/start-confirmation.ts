import { z } from 'zod'
import { route } from '../route.ts'
import { LoginMethod, PasskeyRequest } from './second-factor.ts'

/**
 * The ways in which the user can confirm. `methods` is empty for an account without a second factor: the password alone
 * confirms. `passkey` only if the account has passkeys.
 */
export const startConfirmation = route({
  method: 'POST',
  path: '/api/v1/user/confirm/start',
  access: 'session',
  response: z.object({ methods: z.array(LoginMethod), passkey: PasskeyRequest.optional() }),
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
