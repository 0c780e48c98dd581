import { z } from 'zod'
import { route } from '../route.ts'
import { DotImage, DotImageKind, Structure } from './structure.ts'

/**
 * How a contract is built: the structure as data and its pictures as shapes. `pending`: the scan has not ended; `failed`: it could
 * not be read, which no other check feels; `none`: the scan came to no report, or is older than this.
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
      /** Pictures that could not be drawn; the structure says the same in words. */
      undrawn: z.array(DotImageKind),
    }),
  ]),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'RATE_LIMITED'],
})
