import { z } from 'zod'
import { route } from '../route.ts'
import { sharePassphrase } from '../text-rules.ts'
import { ScanSummary } from './scan.ts'
import { Disclosure, ShareToken } from './share-link.ts'

/**
 * Opens a shared report and counts a view. `locked`: the link needs a passphrase. An unknown, revoked or expired link is
 * NOT_FOUND. `key` is needed by all other calls about the shared report.
 */
export const openSharedReport = route({
  method: 'POST',
  path: '/api/v1/shared/open',
  access: 'public',
  body: z.object({ token: ShareToken, passphrase: z.string().trim().max(sharePassphrase.maxChars).optional() }),
  response: z.discriminatedUnion('state', [
    z.object({ state: z.literal('locked') }),
    z.object({
      state: z.literal('open'),
      key: z.string(),
      disclosure: Disclosure,
      expiresAt: z.iso.datetime(),
      /** Present while place and proof of findings are withheld. */
      withheldUntil: z.iso.datetime().optional(),
      summary: ScanSummary,
    }),
  ]),
  errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'RATE_LIMITED'],
})
