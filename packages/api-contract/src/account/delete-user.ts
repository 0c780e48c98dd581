import { route } from '../route.ts'

/** Deletes the account permanently. Requires a confirmed session, so that an unattended browser is not enough. */
export const deleteUser = route({
  method: 'POST',
  path: '/api/v1/user/delete',
  access: 'session',
  errors: ['SESSION_EXPIRED', 'CONFIRMATION_REQUIRED', 'SCANS_RUNNING', 'RATE_LIMITED'],
})
