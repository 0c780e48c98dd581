import { z } from 'zod'
import { locales } from '../locale.ts'
import { route } from '../route.ts'

export const User = z.object({ id: z.uuid(), email: z.email(), locale: z.enum(locales), createdAt: z.iso.datetime() })
export type User = z.infer<typeof User>

export const getUser = route({
  method: 'GET',
  path: '/api/v1/user',
  access: 'session',
  response: User,
  errors: ['SESSION_EXPIRED'],
})
