import { z } from 'zod'
import { disclosures, shareLinkStates } from '../field-values.ts'

/** `partial` withholds place and proof of findings that are not fixed, until a date. */
export const Disclosure = z.enum(disclosures)
export type Disclosure = z.infer<typeof Disclosure>

export const ShareLinkState = z.enum(shareLinkStates)
export type ShareLinkState = z.infer<typeof ShareLinkState>

/** A link to a report as its owner sees it. The secret part of its address is shown once, when it is created. */
export const ShareLink = z.object({
  id: z.uuid(),
  state: ShareLinkState,
  disclosure: Disclosure,
  /** When a partial link shows everything. */
  releaseAt: z.iso.datetime().optional(),
  hasPassphrase: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  views: z.int().nonnegative(),
  lastViewedAt: z.iso.datetime().optional(),
  wrongPassphrases: z.int().nonnegative(),
})
export type ShareLink = z.infer<typeof ShareLink>

/** Any text: a malformed token gets the same answer as an unknown one. */
export const ShareToken = z.string().max(200)

/** Fields of every call about a shared report, after it was opened. */
export const SharedAccess = z.object({
  token: ShareToken,
  /** From `openSharedReport`; it expires after half a day. */
  key: z.string().max(200),
})
