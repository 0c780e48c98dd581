import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { localPath } from '../i18n/locale-path.ts'

interface Crumb {
  name: string
  path: string
}

/** The way from the home page to a page that lies under another, in the words of schema.org. */
export const breadcrumbList = (crumbs: readonly Crumb[], locale: Locale) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: m.site_link_home({}, { locale }), path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(localPath(locale, path), brand.origin).href,
  })),
})
