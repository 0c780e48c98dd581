import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailLinkKind } from '@lc/db'

export interface Link {
  outboxId: string
  kind: MailLinkKind
}

/** Derives what a mailed link carries from the mail's outbox row: sent again it is the same, and it is stored nowhere. */
export const createLinks = (linkKey: string) => {
  const signOf = ({ outboxId, kind }: Link) =>
    createHmac('sha256', linkKey).update(`${outboxId}:${kind}`).digest('base64url')

  const isSignOf = (link: Link, sign: string) => {
    const expected = Buffer.from(signOf(link))
    const given = Buffer.from(sign)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  return { signOf, isSignOf }
}

export type Links = ReturnType<typeof createLinks>
