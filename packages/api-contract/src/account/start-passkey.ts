import { z } from 'zod'
import { route } from '../route.ts'
import { PasskeyCreation } from './second-factor.ts'

/** The options with which the browser creates a passkey. */
export const startPasskey = route({
  method: 'POST',
  path: '/api/v1/user/factors/passkey/start',
  access: 'session',
  response: z.object({ expiresAt: z.iso.datetime(), options: PasskeyCreation }),
  errors: ['SESSION_EXPIRED', 'CONFIRMATION_REQUIRED', 'TOO_MANY_FACTORS', 'RATE_LIMITED'],
})
