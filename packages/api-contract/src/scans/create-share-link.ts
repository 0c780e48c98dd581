import { z } from 'zod'
import { text } from '../fields.ts'
import { route } from '../route.ts'
import { MAX_SHARE_DAYS, sharePassphrase } from '../text-rules.ts'
import { ShareLink, ShareToken } from './share-link.ts'

const common = {
  id: z.uuid(),
  expiresInDays: z.int().min(1).max(MAX_SHARE_DAYS),
  passphrase: text(sharePassphrase).optional(),
}

/** Creates a read-only link to a completed report. `token` is the secret part of its address and is never shown again. */
export const createShareLink = route({
  method: 'POST',
  path: '/api/v1/contract/share',
  access: 'session',
  body: z.discriminatedUnion('disclosure', [
    z.object({ ...common, disclosure: z.literal('full') }),
    z.object({ ...common, disclosure: z.literal('partial'), releaseAt: z.iso.datetime() }),
  ]),
  response: z.object({ link: ShareLink, token: ShareToken }),
  errors: ['SESSION_EXPIRED', 'NOT_FOUND', 'INVALID_FIELDS', 'TOO_MANY_LINKS', 'RATE_LIMITED'],
})
