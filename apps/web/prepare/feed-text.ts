import { htmlLang, type Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { pageTitle } from '../src/shared/seo/page-meta.ts'
import { postAddress } from '../src/site/blog/article-data.ts'
import { listPosts, type PostSummary, topicWords } from '../src/site/blog/posts.ts'

/** The feed of one language, as RSS 2.0. */
export const feedText = (locale: Locale) => {
  const address = (path: string) => new URL(localPath(locale, path), brand.origin).href
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', pageTitle(m.blog_title({}, { locale }), locale)),
    element('link', address('/blog')),
    element('description', m.blog_description({}, { locale })),
    element('language', htmlLang(locale)),
    `<atom:link href="${address('/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    ...listPosts(locale).map((post) => feedItem(post, locale)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

const feedItem = (post: PostSummary, locale: Locale) => {
  const address = postAddress(locale, post.slug)
  return [
    '<item>',
    element('title', post.title),
    element('link', address),
    element('guid', address),
    element('pubDate', new Date(post.date).toUTCString()),
    element('category', topicWords[post.topic]({}, { locale })),
    element('description', post.description),
    '</item>',
  ].join('\n')
}

const element = (name: string, text: string) =>
  `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`
