import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailLinkKind } from '@lc/db'

export interface Link {
  outboxId: string
  kind: MailLinkKind
}

/**
 * Derives what a mailed link carries from the mail's outbox row: sent again it is the same, and it is stored nowhere. Links
 * under the key before the current are still good, for mails that were under way when it changed.
 */
export const createLinks = (linkKey: string, previousLinkKey?: string) => {
  const keys = previousLinkKey ? [linkKey, previousLinkKey] : [linkKey]
  const isSignOf = (link: Link, sign: string) => keys.some((key) => isEqual(signWith(key, link), sign))
  return { signOf: (link: Link) => signWith(linkKey, link), isSignOf }
}

export type Links = ReturnType<typeof createLinks>

const signWith = (key: string, { outboxId, kind }: Link) =>
  createHmac('sha256', key).update(`${outboxId}:${kind}`).digest('base64url')

const isEqual = (expected: string, given: string) => {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
