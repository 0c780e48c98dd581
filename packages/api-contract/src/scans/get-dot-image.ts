import { z } from 'zod'
import { route } from '../route.ts'
import { DotImageKind } from './structure.ts'

/** One picture of the structure as a download: SVG, or the DOT source. */
export const getDotImage = route({
  method: 'GET',
  path: '/api/v1/contract/dot/image',
  access: 'session',
  query: z.object({ id: z.uuid(), kind: DotImageKind, format: z.enum(['svg', 'dot']).default('svg') }),
  response: z.string(),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
  transport: 'image',
})
