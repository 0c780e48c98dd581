import { z } from 'zod'
import { route } from '../route.ts'
import { DotImage, DotImageKind, Structure } from './structure.ts'

/**
 * The structure of a scan's contracts as data, and its pictures as shapes. `pending`: the scan hasn't ended; `failed`:
 * the structure couldn't be read, which affects no other check; `none`: the scan has no report or is older than this
 * feature.
 */
export const listDotImages = route({
  method: 'GET',
  path: '/api/v1/contract/dot/images',
  access: 'session',
  query: z.object({ id: z.uuid() }),
  response: z.discriminatedUnion('state', [
    z.object({ state: z.enum(['pending', 'failed', 'none']) }),
    z.object({
      state: z.literal('ready'),
      structure: Structure,
      images: z.array(DotImage),
      /** Pictures that could not be drawn; the structure has the same content. */
      undrawn: z.array(DotImageKind),
    }),
  ]),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})
