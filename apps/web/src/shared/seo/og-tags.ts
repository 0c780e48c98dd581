import { type Locale, locales } from '@lc/api-contract'
import { brand } from '@lc/content'
import type { MetaDescriptor } from 'react-router'
import { localPath } from '../i18n/locale-path.ts'
import { OG_IMAGE_SIZE_PX, ogImagePath } from './og-image.ts'

interface Shown {
  title: string
  description: string
  type: 'website' | 'article'
  locale: Locale
  path: string
}

/** What other sites show when they link to a page. */
export const ogTags = ({ title, description, type, locale, path }: Shown): MetaDescriptor[] => {
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
