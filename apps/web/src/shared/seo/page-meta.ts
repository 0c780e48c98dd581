import { DEFAULT_LOCALE, type Locale, locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import type { MetaDescriptor } from 'react-router'
import { barePath, htmlLang, localeOfPath, localPath } from '../i18n/locale-path.ts'
import { textIn } from '../i18n/text.ts'

interface PageDescription {
  title: string
  description: string
  type?: 'website' | 'article'
}

/** Title, description, and the links that connect the two languages of a page for search engines. */
export const pageMeta = (
  pathname: string,
  describePage: (locale: Locale, t: ReturnType<typeof textIn>) => PageDescription,
): MetaDescriptor[] => {
  const locale = localeOfPath(pathname)
  const path = barePath(pathname)
  const { title, description, type = 'website' } = describePage(locale, textIn(locale))
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

const separators = { en: ' · ', zh: '｜' } as const

/** The title of a public page: its subject, then the company. */
export const pageTitle = (subject: string, locale: Locale) => `${subject}${separators[locale]}${brand.company[locale]}`

interface OgTagOptions {
  title: string
  description: string
  type: 'website' | 'article'
  locale: Locale
  path: string
}

/** The data that other sites show when they link to a page. */
const ogTags = ({ title, description, type, locale, path }: OgTagOptions): MetaDescriptor[] => {
  const address = (at: string) => new URL(localPath(locale, at), brand.origin).href
  const tags = {
    'og:type': type,
    'og:site_name': brand.company[locale],
    'og:title': title,
    'og:description': description,
    'og:url': address(path),
    'og:locale': ogLocales[locale],
    'og:image': address(ogImagePath(path)),
    'og:image:type': 'image/png',
    'og:image:width': `${OG_IMAGE_SIZE_PX.width}`,
    'og:image:height': `${OG_IMAGE_SIZE_PX.height}`,
    'og:image:alt': title,
  }
  const others = locales.filter((language) => language !== locale)
  return [
    ...Object.entries(tags).map(([property, content]) => ({ property, content })),
    ...others.map((language) => ({ property: 'og:locale:alternate', content: ogLocales[language] })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

const ogLocales = { en: 'en_US', zh: 'zh_CN' } as const satisfies Record<Locale, string>

export const OG_IMAGE_SIZE_PX = { width: 1200, height: 630 } as const

/** The path of the preview picture. Each language has its own; kinds of findings and open reports share that of their list. */
export const ogImagePath = (path: string) =>
  `/og${path === '/' ? '/home' : path.replace(/^(\/detection|\/open-reports)\/.*/, '$1')}.png` as const
