import { z } from 'zod'
import { route } from '../route.ts'
import { Challenge, RecoveryCodes, SecondFactor, TypedCode } from './second-factor.ts'

/** Adds the authenticator app. `recoveryCodes` only with the account's first factor. */
export const finishTotp = route({
  method: 'POST',
  path: '/api/v1/user/factors/totp/finish',
  access: 'session',
  body: z.object({ challenge: Challenge, code: TypedCode }),
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
