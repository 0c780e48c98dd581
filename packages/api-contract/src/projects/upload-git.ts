import { z } from 'zod'
import { route } from '../route.ts'
import { GitRequest } from './git-source.ts'

/**
 * Imports a repository: a public one, or a private one on GitHub that the user has connected and can read. The project
 * is made at once; its files are downloaded as the first steps of the compile check.
 */
export const uploadGit = route({
  method: 'POST',
  path: '/api/v1/contract/upload/git',
  access: 'session',
  body: GitRequest,
  response: z.object({ id: z.uuid() }),
  errors: ['SESSION_EXPIRED', 'INVALID_FIELDS', 'RATE_LIMITED', 'TOO_MANY_CHECKS', 'STORAGE_FULL'],
})
