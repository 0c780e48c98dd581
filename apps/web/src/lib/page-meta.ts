import { brand } from '@lc/content'
import { type Locale, locales } from '@lc/contract'
import type { MetaDescriptor } from 'react-router'
import { barePath, htmlLang, localeOfPath, localPath } from './locale-path.ts'

interface PageWords {
  title: string
  description: string
}

/** Title, description, and the links by which search engines know the two languages of one page. */
export const pageMeta = (pathname: string, words: (locale: Locale) => PageWords): MetaDescriptor[] => {
  const locale = localeOfPath(pathname)
  const { title, description } = words(locale)
  const address = (language: Locale) => new URL(localPath(language, barePath(pathname)), brand.origin).href
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: htmlLang(locale) },
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    ...locales.map((language) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: htmlLang(language),
      href: address(language),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('en') },
  ]
}
