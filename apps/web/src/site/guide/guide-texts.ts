import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { type GuideText, guide } from '@lc/content/guide'
import { m } from '@lc/content/messages'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { textIn } from '../../shared/i18n/text.ts'
import { pageTitle } from '../../shared/seo/page-meta.ts'
import { breadcrumbList } from '../../shared/seo/structured-data.ts'

export interface GuideLink {
  slug: string
  title: string
  summary: string
}

export interface GuideArticle extends GuideText {
  slug: string
  /** The title of the whole guide and its pages in reading order. */
  guideTitle: string
  pages: GuideLink[]
}

export const guidePath = (locale: Locale, slug: string) => localPath(locale, `/guide/${slug}`)

/** Only loaders call this: no browser needs the texts of all pages. */
export const readGuideIndex = (locale: Locale) => ({ ...guide[locale], pages: listPages(locale) })

/** Only loaders call this. */
export const readGuidePage = (locale: Locale, slug: string): GuideArticle | undefined => {
  const page = guide.pages.find((one) => one.slug === slug)
  return page && { ...page[locale], slug, guideTitle: guide[locale].title, pages: listPages(locale) }
}

const listPages = (locale: Locale): GuideLink[] =>
  guide.pages.map(({ slug, ...texts }) => ({ slug, title: texts[locale].title, summary: texts[locale].summary }))

/** Title and description of a page for search engines. */
export const describeGuidePage = ({ title, summary, guideTitle }: GuideArticle, locale: Locale) => ({
  title: pageTitle(`${title} · ${guideTitle}`, locale),
  description: textIn(locale)(m.guide_page_description, { product: brand.product[locale], title, summary }),
})

export const guideCrumbs = ({ slug, title, guideTitle }: GuideArticle, locale: Locale) =>
  breadcrumbList(
    [
      { name: guideTitle, path: '/guide' },
      { name: title, path: `/guide/${slug}` },
    ],
    locale,
  )
