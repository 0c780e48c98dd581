import { htmlLang, type Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { localPath } from '../i18n/locale-path.ts'
import { textIn } from '../i18n/text.ts'

/** The company as schema.org data. */
export const organization = (locale: Locale) => ({
  '@type': 'Organization',
  name: brand.company[locale],
  legalName: brand.legal,
  url: brand.origin,
  email: brand.mail.contact,
  sameAs: [...brand.social, ...brand.code].map(({ url }) => url),
  logo: new URL('/icons/icon-512.png', brand.origin).href,
  address: { '@type': 'PostalAddress', addressCountry: brand.country, streetAddress: brand.address[locale] },
})

interface Crumb {
  name: string
  path: string
}

/** The breadcrumbs from the home page to a nested page, as schema.org data. */
export const breadcrumbList = (crumbs: readonly Crumb[], locale: Locale) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: textIn(locale)(m.site_link_home), path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(localPath(locale, path), brand.origin).href,
  })),
})

export interface Question {
  question: string
  answer: string
}

/** The questions and answers that a page shows, as schema.org data. */
export const faqPage = (questionsIn: (locale: Locale) => Question[], locale: Locale) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: htmlLang(locale),
  mainEntity: questionsIn(locale).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
