import { z } from 'zod'
import { route } from '../route.ts'
import { Challenge, SecondStepAnswer } from './second-factor.ts'

/** Finishes a log-in that answered SECOND_FACTOR_REQUIRED. A challenge ends with its use, or after five wrong answers. */
export const finishLogin = route({
  method: 'POST',
  path: '/api/v1/user/login/finish',
  access: 'public',
  body: z.object({ challenge: Challenge, answer: SecondStepAnswer }),
  response: z.object({ token: z.string() }),
  errors: ['INVALID_FIELDS', 'CHALLENGE_EXPIRED', 'WRONG_CODE', 'RATE_LIMITED'],
})
