import { z } from 'zod'
import { route } from '../route.ts'
import { SecondFactor } from './second-factor.ts'

/** The user's second factors, oldest first. Without any, a log-in needs only the password. */
export const listFactors = route({
  method: 'GET',
  path: '/api/v1/user/factors',
  access: 'session',
  response: z.object({ factors: z.array(SecondFactor), recoveryCodesLeft: z.int() }),
  errors: ['SESSION_EXPIRED', 'RATE_LIMITED'],
})
