import { type Locale, localPath } from '@lc/api-contract'
import type { MailLinkKind } from '@lc/db'

interface LinkParts {
  webOrigin: string
  locale: Locale
  kind: MailLinkKind
  sign: string
  email: string
}

/** The host is the configured one, whatever a request claimed. */
export const mailLinkOf = ({ webOrigin, locale, kind, sign, email }: LinkParts): string => {
  const url = new URL(localPath(locale, '/auto-detection'), webOrigin)
  url.search = new URLSearchParams({ type: kind, sign, email }).toString()
  return url.href
}
