import { route } from '../route.ts'

/** Ends the session of the token. */
export const logout = route({
  method: 'POST',
  path: '/api/v1/user/logout',
  access: 'session',
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
