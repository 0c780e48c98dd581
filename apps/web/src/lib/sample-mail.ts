import { brand } from '@lc/content'
import { type Locale, localPath } from '@lc/contract'
import type { MailInput, MailName } from '@lc/mails'

/** A mail for the catalogue: like a real one, but its link was given to nobody. */
export const sampleMail = (mail: MailName, locale: Locale): MailInput =>
  mail === 'password_changed' ? { mail, locale } : { mail, locale, link: sampleLink(mail, locale) }

const sampleLink = (type: string, locale: Locale) => {
  const link = new URL(localPath(locale, '/auto-detection'), brand.origin)
  link.search = new URLSearchParams({
    type,
    sign: 'SAMPLE-sample-SAMPLE-sample-SAMPLE-sample-0',
    email: 'reader@example.com',
  }).toString()
  return link.href
}
