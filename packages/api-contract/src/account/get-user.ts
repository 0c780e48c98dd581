import { z } from 'zod'
import { locales } from '../locale.ts'
import { route } from '../route.ts'

export const User = z.object({ id: z.uuid(), email: z.email(), locale: z.enum(locales), createdAt: z.iso.datetime() })
export type User = z.infer<typeof User>

/** The user as the browser stores it, with the public key of the payment provider; null if this host sells nothing. */
export const UserInfo = User.extend({ paymentPublicKey: z.string().nullable() })
export type UserInfo = z.infer<typeof UserInfo>

/** The user of the session. */
export const getUser = route({
  method: 'GET',
  path: '/api/v1/user',
  access: 'session',
  response: UserInfo,
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
