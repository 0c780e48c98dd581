import { z } from 'zod'
import { route } from '../route.ts'

/** Removes a connection. Later imports of its private repositories are refused. */
export const removeGithubLink = route({
  method: 'POST',
  path: '/api/v1/user/github/remove',
  access: 'session',
  body: z.object({ id: z.uuid() }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'RATE_LIMITED'],
})
