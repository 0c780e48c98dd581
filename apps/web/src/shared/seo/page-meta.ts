import { DEFAULT_LOCALE, type Locale, locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import type { MetaDescriptor } from 'react-router'
import { barePath, htmlLang, localeOfPath, localPath } from '../i18n/locale-path.ts'
import { ogTags } from './og-tags.ts'

interface PageWords {
  title: string
  description: string
  type?: 'website' | 'article'
}

/** Title, description, and the links by which search engines know the two languages of one page. */
export const pageMeta = (pathname: string, words: (locale: Locale) => PageWords): MetaDescriptor[] => {
  const locale = localeOfPath(pathname)
  const path = barePath(pathname)
  const { title, description, type = 'website' } = words(locale)
  const address = (language: Locale) => new URL(localPath(language, path), brand.origin).href
  return [
    { title },
    { name: 'description', content: description },
    ...ogTags({ title, description, type, locale, path }),
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    ...locales.map((language) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: htmlLang(language),
      href: address(language),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(DEFAULT_LOCALE) },
  ]
}
