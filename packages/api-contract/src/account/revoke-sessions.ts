import { z } from 'zod'
import { route } from '../route.ts'

/** Ends one session of the user, or all but the current one. */
export const revokeSessions = route({
  method: 'POST',
  path: '/api/v1/user/sessions/revoke',
  access: 'session',
  body: z.discriminatedUnion('which', [
    z.object({ which: z.literal('one'), sessionId: z.uuid() }),
    z.object({ which: z.literal('others') }),
  ]),
  errors: ['SESSION_EXPIRED', 'BAD_REQUEST', 'NOT_FOUND', 'RATE_LIMITED'],
})
