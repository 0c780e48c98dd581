import { brand } from '@lc/content'
import type { Locale } from '@lc/contract'

/** The company, in the words of schema.org. */
export const organization = (locale: Locale) => ({
  '@type': 'Organization',
  name: brand.company[locale],
  legalName: brand.legal,
  url: brand.origin,
  email: brand.mail.contact,
  logo: new URL('/icons/icon-512.png', brand.origin).href,
  address: { '@type': 'PostalAddress', addressCountry: 'SG', streetAddress: brand.address[locale] },
})
