import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { type Locale, localPath, services } from '@lc/contract'
import type { MailInput, MailName } from '@lc/mails'

/** A mail for the catalogue: like a real one, but its link was given to nobody. */
export const sampleMail = (mail: MailName, locale: Locale): MailInput => {
  if (mail === 'password_changed') return { mail, locale }
  if (mail === 'receipt')
    return { mail, locale, receipt, link: new URL(localPath(locale, '/account'), brand.origin).href }
  return mail === 'enquiry'
    ? { mail, locale, enquiry: sampleEnquiry(locale) }
    : { mail, locale, link: sampleLink(mail, locale) }
}

const receipt = {
  number: '2026-000000',
  paidAt: new Date('2026-11-15T08:00:00Z'),
  kind: 'detection',
  units: 5,
  amountCents: 17_500,
  currency: 'usd',
} as const

const sampleEnquiry = (locale: Locale) => ({
  reference: '0000-0000-0000',
  kind: 'contact' as const,
  name: m.catalogue_enquiry_name({}, { locale }),
  email: 'reader@example.com',
  project: m.catalogue_enquiry_project({}, { locale }),
  website: 'example.com',
  services: [...services],
  message: m.catalogue_enquiry_message({}, { locale }),
})

const sampleLink = (type: string, locale: Locale) => {
  const link = new URL(localPath(locale, '/auto-detection'), brand.origin)
  link.search = new URLSearchParams({
    type,
    sign: 'SAMPLE-sample-SAMPLE-sample-SAMPLE-sample-0',
    email: 'reader@example.com',
  }).toString()
  return link.href
}
