import { DEFAULT_LOCALE, type Locale, locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import { posts } from '@lc/content/blog'
import { htmlLang, localPath } from '../src/shared/i18n/locale-path.ts'
import { pages } from '../src/shared/pages/page-list.ts'

/** Every public page in each language, each naming the other. Only posts know when they last changed. */
export const sitemapText = () =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages
      .filter(({ area }) => area === 'public')
      .flatMap(({ path }) => locales.map((locale) => entryOf(locale, path))),
    '</urlset>',
    '',
  ].join('\n')

const entryOf = (locale: Locale, path: string) => {
  const date = posts.find(({ slug }) => path === `/blog/${slug}`)?.date
  return [
    '<url>',
    `<loc>${addressOf(locale, path)}</loc>`,
    ...(date ? [`<lastmod>${date}</lastmod>`] : []),
    ...locales.map((other) => alternate(htmlLang(other), addressOf(other, path))),
    alternate('x-default', addressOf(DEFAULT_LOCALE, path)),
    '</url>',
  ].join('\n')
}

const addressOf = (locale: Locale, path: string) => new URL(localPath(locale, path), brand.origin).href

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
