import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { htmlLang, localPath } from '../../shared/i18n/locale-path.ts'
import { textIn } from '../../shared/i18n/text.ts'
import { ogImagePath } from '../../shared/seo/page-meta.ts'
import { breadcrumbList, organization } from '../../shared/seo/structured-data.ts'
import type { PostSummary } from './posts.ts'

export const postPath = (locale: Locale, slug: string) => localPath(locale, `/blog/${slug}`)

/** The public address of a post, on whichever host it is shown now. */
export const postAddress = (locale: Locale, slug: string) => new URL(postPath(locale, slug), brand.origin).href

/** The post as schema.org data. The author is the company, because posts carry no personal name. */
export const articleData = (post: PostSummary, locale: Locale) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: post.title,
  image: new URL(localPath(locale, ogImagePath(`/blog/${post.slug}`)), brand.origin).href,
  description: post.description,
  datePublished: post.date,
  inLanguage: htmlLang(locale),
  mainEntityOfPage: postAddress(locale, post.slug),
  timeRequired: `PT${post.minutes}M`,
  author: organization(locale),
  publisher: organization(locale),
})

/** Breadcrumbs: the blog, then the post. */
export const articleCrumbs = ({ title, slug }: PostSummary, locale: Locale) =>
  breadcrumbList(
    [
      { name: textIn(locale)(m.blog_title), path: '/blog' },
      { name: title, path: `/blog/${slug}` },
    ],
    locale,
  )

/** Points feed readers to the feed of this language. */
export const feedLink = (locale: Locale) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/rss+xml',
  title: textIn(locale)(m.blog_title),
  href: localPath(locale, '/rss.xml'),
})
