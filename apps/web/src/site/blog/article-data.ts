import type { Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { htmlLang, localPath } from '../../shared/i18n/locale-path.ts'
import { breadcrumbList } from '../../shared/seo/breadcrumb-list.ts'
import { ogImagePath } from '../../shared/seo/og-image.ts'
import { organization } from '../../shared/seo/organization.ts'
import type { PostSummary } from './posts.ts'

export const postPath = (locale: Locale, slug: string) => localPath(locale, `/blog/${slug}`)

/** Where a post is read by everyone, whichever host shows it now. */
export const postAddress = (locale: Locale, slug: string) => new URL(postPath(locale, slug), brand.origin).href

/** The post in the words of schema.org. The company speaks: posts carry no personal name. */
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

/** Where the post lies: under the blog. */
export const articleCrumbs = ({ title, slug }: PostSummary, locale: Locale) =>
  breadcrumbList(
    [
      { name: m.blog_title({}, { locale }), path: '/blog' },
      { name: title, path: `/blog/${slug}` },
    ],
    locale,
  )
