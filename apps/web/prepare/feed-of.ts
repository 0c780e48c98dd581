import { htmlLang, type Locale } from '@lc/api-contract'
import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { localPath } from '../src/shared/i18n/locale-path.ts'
import { pageTitle } from '../src/shared/seo/page-title.ts'
import { postAddress } from '../src/site/blog/article-data.ts'
import { type PostSummary, postsIn } from '../src/site/blog/posts.ts'
import { topicWords } from '../src/site/blog/topic-words.ts'

/** The feed of one language, as RSS 2.0. */
export const feedOf = (locale: Locale) => {
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
    ...postsIn(locale).map((post) => itemOf(post, locale)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

const itemOf = (post: PostSummary, locale: Locale) => {
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
