import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Locale, localPath } from '@lc/api-contract'
import type { MailLinkKind } from '@lc/db'

export interface Link {
  outboxId: string
  kind: MailLinkKind
}

/**
 * Derives the sign of a mailed link from the mail's outbox row: a repeated mail has the same link, and no sign is
 * stored. Links under the previous key stay valid, for mails sent just before the key changed.
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

interface LinkParts {
  webOrigin: string
  locale: Locale
  kind: MailLinkKind
  sign: string
  email: string
}

/** The host is the configured one, never the request's. */
export const buildMailLink = ({ webOrigin, locale, kind, sign, email }: LinkParts): string => {
  const url = new URL(localPath(locale, '/auto-detection'), webOrigin)
  url.search = new URLSearchParams({ type: kind, sign, email }).toString()
  return url.href
}
