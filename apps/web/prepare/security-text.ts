import { locales } from '@lc/api-contract'
import { brand } from '@lc/content'

const LIFETIME_DAYS = 300

/** How to report a flaw, after RFC 9116. It expires before a year is over: a site that nobody builds has nobody reading. */
export const securityText = (builtAt: Date) => {
  const expires = new Date(builtAt)
  expires.setUTCDate(expires.getUTCDate() + LIFETIME_DAYS)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${brand.mail.security}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${new URL('/.well-known/security.txt', brand.origin).href}`,
    '',
  ].join('\n')
}
