import { z } from 'zod'
import { route } from '../route.ts'
import { Challenge } from './second-factor.ts'

/** Makes the secret of an authenticator app (RFC 6238). It is stored only once `finishTotp` has shown that it works. */
export const startTotp = route({
  method: 'POST',
  path: '/api/v1/user/factors/totp/start',
  access: 'session',
  response: z.object({
    challenge: Challenge,
    expiresAt: z.iso.datetime(),
    /** Base32, to type into an app. */
    secret: z.string(),
    /** `otpauth://totp/…`, for the QR code. */
    uri: z.string(),
  }),
  errors: ['SESSION_EXPIRED', 'CONFIRMATION_REQUIRED', 'TOO_MANY_FACTORS', 'RATE_LIMITED'],
})
