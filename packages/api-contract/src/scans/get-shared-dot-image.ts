import { z } from 'zod'
import { route } from '../route.ts'
import { SharedAccess } from './share-link.ts'
import { DotImageKind } from './structure.ts'

/** One picture of a shared report's structure as a download; NOT_FOUND while it is withheld. */
export const getSharedDotImage = route({
  method: 'POST',
  path: '/api/v1/shared/dot/image',
  access: 'public',
  body: SharedAccess.extend({ kind: DotImageKind, format: z.enum(['svg', 'dot']).default('svg') }),
  response: z.string(),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  transport: 'image',
})
