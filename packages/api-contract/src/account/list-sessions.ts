import { z } from 'zod'
import { route } from '../route.ts'

/** A browser in which the user is logged in. `userAgent` comes from the browser: show it as text and don't trust it. */
export const UserSession = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>

/** Open sessions, the current one first, then the most recently used. */
export const listSessions = route({
  method: 'GET',
  path: '/api/v1/user/sessions',
  access: 'session',
  response: z.object({ sessions: z.array(UserSession) }),
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
