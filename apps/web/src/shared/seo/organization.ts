import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'

/** The company, in the words of schema.org. */
export const organization = (locale: Locale) => ({
  '@type': 'Organization',
  name: brand.company[locale],
  legalName: brand.legal,
  url: brand.origin,
  email: brand.mail.contact,
  sameAs: [...brand.social, ...brand.code].map(({ url }) => url),
  logo: new URL('/icons/icon-512.png', brand.origin).href,
  address: { '@type': 'PostalAddress', addressCountry: 'SG', streetAddress: brand.address[locale] },
})
