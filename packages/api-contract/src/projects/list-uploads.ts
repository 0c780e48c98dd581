import { z } from 'zod'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'
import { PreflightState } from './preflight.ts'

export const Upload = z.object({
  id: z.uuid(),
  origin: z.enum(['file', 'standard_json', 'address']),
  createdAt: z.iso.datetime(),
  files: z.int().nonnegative(),
  preflight: PreflightState.optional(),
  mainFile: z.string().optional(),
  mainContract: z.string().optional(),
})
export type Upload = z.infer<typeof Upload>

/** Projects, newest first, whether they were scanned or not. */
export const listUploads = route({
  method: 'GET',
  path: '/api/v1/user/uploads',
  access: 'session',
  query: PageQuery,
  response: pageOf(Upload),
  errors: ['SESSION_EXPIRED', 'BAD_REQUEST', 'RATE_LIMITED'],
})
