import { z } from 'zod'
import { route } from '../route.ts'
import { DotImageKind } from './structure.ts'

/** One picture of a contract's structure as a file to keep: SVG, or the DOT that it was drawn from. */
export const getDotImage = route({
  method: 'GET',
  path: '/api/v1/contract/dot/image',
  access: 'session',
  query: z.object({ id: z.uuid(), kind: DotImageKind, format: z.enum(['svg', 'dot']).default('svg') }),
  response: z.string(),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
  transport: 'image',
})
