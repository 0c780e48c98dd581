import { z } from 'zod'
import { text } from '../fields.ts'
import { route } from '../route.ts'
import { passkeyName } from '../text-rules.ts'
import { Challenge, PasskeyRegistration, RecoveryCodes, SecondFactor } from './second-factor.ts'

/**
 * Adds the passkey that the browser created; WRONG_CODE if it can't be verified. `recoveryCodes` only with the account's
 * first factor.
 */
export const finishPasskey = route({
  method: 'POST',
  path: '/api/v1/user/factors/passkey/finish',
  access: 'session',
  body: z.object({ challenge: Challenge, name: text(passkeyName), registration: PasskeyRegistration }),
  response: z.object({ factor: SecondFactor, recoveryCodes: RecoveryCodes.optional() }),
  errors: [
    'SESSION_EXPIRED',
    'INVALID_FIELDS',
    'CONFIRMATION_REQUIRED',
    'CHALLENGE_EXPIRED',
    'WRONG_CODE',
    'TOO_MANY_FACTORS',
    'RATE_LIMITED',
  ],
})
