import { z } from 'zod'
import { EncodedPassword } from '../fields.ts'
import { route } from '../route.ts'
import { Challenge, PasskeyAssertion, TypedCode } from './second-factor.ts'

/**
 * Shows that the owner is at the browser. For ten minutes this session may then make the calls that answer
 * CONFIRMATION_REQUIRED. `password` alone is enough only for an account without a second factor. A passkey needs no
 * password, because it verifies the user.
 */
export const confirmSession = route({
  method: 'POST',
  path: '/api/v1/user/confirm',
  access: 'session',
  body: z.discriminatedUnion('method', [
    z.object({ method: z.literal('password'), password: EncodedPassword }),
    z.object({ method: z.literal('totp'), password: EncodedPassword, code: TypedCode }),
    z.object({ method: z.literal('recovery_code'), password: EncodedPassword, code: TypedCode }),
    z.object({ method: z.literal('passkey'), challenge: Challenge, assertion: PasskeyAssertion }),
  ]),
  response: z.object({ confirmedUntil: z.iso.datetime() }),
  errors: ['SESSION_EXPIRED', 'INVALID_FIELDS', 'WRONG_PASSWORD', 'WRONG_CODE', 'CHALLENGE_EXPIRED', 'RATE_LIMITED'],
})
