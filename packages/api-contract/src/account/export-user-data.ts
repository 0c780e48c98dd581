import { z } from 'zod'
import { route } from '../route.ts'

/**
 * Everything that is stored about the user, as a ZIP archive that is written while it is sent. Requires a confirmed
 * session, so that an unattended browser is not enough.
 */
export const exportUserData = route({
  method: 'GET',
  path: '/api/v1/user/data',
  access: 'session',
  response: z.instanceof(Uint8Array),
  errors: ['SESSION_EXPIRED', 'CONFIRMATION_REQUIRED', 'BUSY', 'RATE_LIMITED'],
  transport: 'file',
})
