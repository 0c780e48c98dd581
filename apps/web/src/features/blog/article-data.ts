import { brand } from '@lc/content'
import type { Locale } from '@lc/contract'
import { htmlLang, localPath } from '../../lib/locale-path.ts'
import { organization } from '../../lib/organization.ts'
import type { PostSummary } from './posts.ts'

export const postPath = (locale: Locale, slug: string) => localPath(locale, `/blog/${slug}`)

/** Where a post is read by everyone, whichever host shows it now. */
export const postAddress = (locale: Locale, slug: string) => new URL(postPath(locale, slug), brand.origin).href

/** The post in the words of schema.org. The company speaks: posts carry no personal name. */
export const articleData = (post: PostSummary, locale: Locale) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: post.title,
  description: post.description,
  datePublished: post.date,
  inLanguage: htmlLang(locale),
  mainEntityOfPage: postAddress(locale, post.slug),
  timeRequired: `PT${post.minutes}M`,
  author: organization(locale),
  publisher: organization(locale),
})
