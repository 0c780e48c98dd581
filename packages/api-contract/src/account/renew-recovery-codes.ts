import { z } from 'zod'
import { route } from '../route.ts'
import { RecoveryCodes } from './second-factor.ts'

/** Replaces all recovery codes by ten new ones. Not found without a second factor. */
export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/api/v1/user/factors/recovery_codes',
  access: 'session',
  response: z.object({ recoveryCodes: RecoveryCodes }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'CONFIRMATION_REQUIRED', 'RATE_LIMITED'],
})
