import { z } from 'zod'
import { PageQuery, pageSchema, route } from '../route.ts'
import { GitSource } from './git-source.ts'
import { PreflightState } from './preflight.ts'

export const Upload = z.object({
  id: z.uuid(),
  origin: z.enum(['file', 'standard_json', 'address']),
  createdAt: z.iso.datetime(),
  files: z.int().nonnegative(),
  preflight: PreflightState.optional(),
  mainFile: z.string().optional(),
  mainContract: z.string().optional(),
  /** For a project from a repository. */
  git: GitSource.optional(),
})
export type Upload = z.infer<typeof Upload>

/** Projects, newest first, scanned or not. */
export const listUploads = route({
  method: 'GET',
  path: '/api/v1/user/uploads',
  access: 'session',
  query: PageQuery,
  response: pageSchema(Upload),
  errors: ['SESSION_EXPIRED', 'BAD_REQUEST', 'RATE_LIMITED'],
})
